import type { ComponentType } from 'react';
import { late } from '#ui/late.tsx';
import { type FormParts, FormPartsContext } from '../shared/forms/form-parts.ts';

const parts: FormParts = {
  employment: late(
    async () => (await import('../features/employment-data/components/employment-data.tsx')).EmploymentData,
  ),
};

/** A screen of a form with the parts that other features add to it. */
export function withFormParts(Screen: ComponentType): ComponentType {
  return function FormWithParts() {
    return (
      <FormPartsContext value={parts}>
        <Screen />
      </FormPartsContext>
    );
  };
}
