/**
 * What a lower family asks of one above it: the lower adds the function's type here, the higher gives the function in
 * its `defineFamily`, and every unit carries it.
 */
export interface Ports {}
