import { useContext } from 'react';
import type { Definition } from '#form-schemas/definition.ts';
import { boxId } from '#form-schemas/migrations/box-id.ts';
import { holdsValue } from '#form-schemas/resolve.ts';
import { Stack, Text } from '#ui/layout.tsx';
import { fieldLabel } from '../editor/names.ts';
import { SavedAnswers } from '../impact/saved-answers.ts';

/** What goes with deleted fields, whoever reads them: words of the tax, elements of the return, saved answers. */
export function WhatIsLost({ definition, places }: { definition: Definition; places: readonly number[] }) {
  const drawAnswers = useContext(SavedAnswers);
  const fields = places.flatMap((at) => definition.form_json.fields[at] ?? []);
  const boxes = fields.filter(holdsValue);
  const answers = boxes.length === 0 ? null : drawAnswers(definition, boxes.map(boxId));
  const lines = fields.flatMap((field) => {
    const of = fields.length === 1 ? '' : ` (${fieldLabel(field)})`;
    return [
      ...(field.calc === undefined ? [] : [`What the tax reads as ${field.calc}${of}`]),
      ...(field.xml === undefined ? [] : [`${field.xml} in the return to HMRC${of}`]),
    ];
  });
  if (lines.length === 0 && answers === null) return null;
  return (
    <Stack gap={1}>
      <Text as="strong" size="sm">
        What is lost
      </Text>
      {/* The panel is red, but a count is no error. */}
      <Text as="div" tone="plain" size="sm">
        <Stack as="ul" gap={1}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
          {answers}
        </Stack>
      </Text>
    </Stack>
  );
}
