"""Reports: one record for each thing a person is shown, with its conditions. Shells only render them."""
