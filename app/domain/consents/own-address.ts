/** For a field, where a surfer names a guardian whose address is known as the surfer's own. */
export const OWN_ADDRESS = 'This is the surfer’s own address. Enter that of a parent or guardian.';
