/** As the column's check has it. */
export const PROFILE_NAME_MAX_LENGTH = 80;
