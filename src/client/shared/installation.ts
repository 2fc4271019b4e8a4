import { createContext } from 'react';
import type { about } from '#contract/about.ts';
import type { ReplyOf } from '#contract/endpoint.ts';

/** What this installation is, for the pages that somebody sees signed out; undefined until it is known. */
export const Installation = createContext<ReplyOf<typeof about> | undefined>(undefined);
