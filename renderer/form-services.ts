import { createContext, useContext, type ReactNode } from 'react';
import type { Field } from '#form-schemas/definition.ts';
import type { FileStore } from './file-store.ts';

/**
 * What a form gives its boxes that is made of functions. Not RJSF's formContext: RJSF compares that by what it says and
 * takes any two functions for the same, so a box would go on calling an old one.
 */
export interface FormServices {
  /** Where files go; undefined where the form cannot take any. */
  readonly files: FileStore | undefined;
  /** Wraps each box, for screens that mark or select them. */
  readonly decorate: ((field: Field, box: ReactNode) => ReactNode) | undefined;
  /** A box from the books or the profile is being given an own answer, or not any longer. */
  readonly setOwning: (name: string, isOwning: boolean) => void;
}

const NONE: FormServices = { files: undefined, decorate: undefined, setOwning: () => undefined };

export const FormServicesContext = createContext<FormServices>(NONE);

export function useFormServices(): FormServices {
  return useContext(FormServicesContext);
}

export function useFiles(): FileStore | undefined {
  return useContext(FormServicesContext).files;
}
