import { createContext } from 'react';

/** Whether the session's list is behind an open wave, where the history's last entry leads. */
export const ListBehind = createContext(false);
