import { createContext, type ReactNode } from 'react';
import type { Definition } from '#form-schemas/definition.ts';

/**
 * Draws how many forms have an answer in these boxes, by their ids. Provided around an editor whose form has filers.
 */
export type DrawSavedAnswers = (definition: Definition, boxes: readonly string[]) => ReactNode;

export const SavedAnswers = createContext<DrawSavedAnswers>(() => null);
