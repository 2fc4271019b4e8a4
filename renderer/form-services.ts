import { createContext, useContext, type ReactNode } from 'react';
import type { Field } from '#form-schemas/definition.ts';
import type { FileStore } from './file-store.ts';

/**
 * The functions a form passes to its boxes. Not RJSF's formContext: RJSF treats any two functions as equal there, so a
 * box would continue to call an old one.
 */
export interface FormServices {
  /** Where files are stored; undefined if the form does not accept files. */
  readonly files: FileStore | undefined;
  /** Wraps each box, for screens that mark or select them. */
  readonly decorate: ((field: Field, box: ReactNode) => ReactNode) | undefined;
  /** Whether the filer is replacing the answer that a box has from the books or the profile. */
  readonly setOverriding: (name: string, isOverriding: boolean) => void;
}

const NONE: FormServices = { files: undefined, decorate: undefined, setOverriding: () => undefined };

export const FormServicesContext = createContext<FormServices>(NONE);

export function useFormServices(): FormServices {
  return useContext(FormServicesContext);
}

export function useFiles(): FileStore | undefined {
  return useContext(FormServicesContext).files;
}
