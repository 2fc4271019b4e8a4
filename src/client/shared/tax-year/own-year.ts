import { createContext } from 'react';

/**
 * The label ('2021-2022') of the year that a screen is always about, whatever year is chosen elsewhere. Undefined
 * on screens that follow the chosen year.
 */
export const OwnYear = createContext<string | undefined>(undefined);
