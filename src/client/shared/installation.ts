import { createContext } from 'react';
import type { about } from '#contract/about/about.ts';
import type { ReplyOf } from '#contract/endpoint.ts';

/** About this installation, for pages seen while signed out; undefined until known. */
export const Installation = createContext<ReplyOf<typeof about> | undefined>(undefined);
