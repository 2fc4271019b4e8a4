import { type ComponentType, createContext } from 'react';
import type { FormDraft } from './use-form-draft.ts';
import type { OpenForm } from './open-form.ts';

export interface FormPartProps {
  readonly form: OpenForm;
  readonly draft: Pick<FormDraft, 'entries' | 'setEntries'>;
}

/** Parts of other features above the boxes of a form, by its section. Features do not import each other. */
export type FormParts = Readonly<Record<string, ComponentType<FormPartProps>>>;

export const FormPartsContext = createContext<FormParts>({});
