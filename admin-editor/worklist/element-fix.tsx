import { NativeSelect } from '@mantine/core';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { isOfferedIn } from '#form-schemas/resolve.ts';
import { kindOfType } from '#form-schemas/return-elements/element.ts';
import { takenKinds } from '#form-schemas/return-elements/taken.ts';
import { fieldLabel } from '#form-schemas/roll/field-label.ts';
import type { WorkItem } from '#form-schemas/roll/worklist.ts';
import type { Edit } from '../commands/command.ts';

interface ElementFixProps {
  item: WorkItem;
  definition: Definition;
  year: TaxYear;
  onEdit: (edit: Edit) => void;
}

/** Gives an element of HMRC's return a box: one that fits it and is not written to another. */
export function ElementFix({
  item: { element, at, proposes, called },
  definition,
  year,
  onEdit,
}: ElementFixProps) {
  const kind = kindOfType(element?.type ?? '');
  if (element === undefined || kind === undefined || at !== undefined || proposes === 'gone') return null;
  const boxes = definition.form_json.fields
    .map((field, place) => ({ field, place }))
    .filter(
      ({ field }) =>
        field.xml === undefined &&
        field.format !== 'list' &&
        isOfferedIn(field.taxYears, year) &&
        takenKinds[kind].takes(field),
    );
  if (boxes.length === 0)
    return <p>No box of this form is free for it. Add one, and choose the element in its properties.</p>;
  return (
    <NativeSelect
      size="xs"
      label="Box for it"
      aria-label={`Box for ${called}`}
      value=""
      onChange={(event) => {
        const chosen = boxes.find(({ place }) => String(place) === event.currentTarget.value);
        if (chosen !== undefined)
          onEdit({ do: 'set-field', at: chosen.place, changes: { xml: element.path } });
      }}
    >
      <option value="">None</option>
      {boxes.map(({ field, place }) => (
        <option key={place} value={place}>
          {field.box === undefined ? fieldLabel(field) : `${field.box} ${field.title}`}
        </option>
      ))}
    </NativeSelect>
  );
}
