import { useContext } from 'react';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { Stack, Text } from '#ui/layout.tsx';
import { OtherBoxes } from '../conditions/other-boxes.ts';
import { subjectsOf } from '../conditions/subjects.ts';
import { fieldLine } from '../editor/names.ts';
import { RuleWords } from './rule-words.tsx';

/** The rules of the form, each in words, for people who cannot edit. */
export function RulesToRead({ definition, year }: { definition: Definition; year: TaxYear }) {
  const { fields, rules = [] } = definition.form_json;
  const subjects = subjectsOf(definition, year, useContext(OtherBoxes));
  if (rules.length === 0) return <Text>No rules. Each field is still checked separately.</Text>;
  return (
    <Stack as="ol" gap={3} isDivided aria-label="Rules of the form">
      {rules.map((rule, at) => {
        const shownAt = fields.find(({ name }) => name === rule.field);
        return (
          // Two rules of a draft can have the same id.
          <Stack as="li" gap={1} key={at}>
            <RuleWords rule={rule} subjects={subjects} />
            <Text as="span">Shown next to {shownAt === undefined ? rule.field : fieldLine(shownAt)}</Text>
          </Stack>
        );
      })}
    </Stack>
  );
}
