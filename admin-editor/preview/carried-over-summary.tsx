import { fieldLine } from '../editor/names.ts';
import type { CarriedOver } from './last-year.ts';

/** What a returning filer sees: carried-over answers, removed boxes and new boxes. */
export function CarriedOverSummary({ values, gone, added }: CarriedOver) {
  const count = Object.keys(values).length;
  return (
    <>
      {count === 1 ? 'One answer from last year is' : `${count} answers from last year are`} in this form.
      <Boxes lead="No longer asked" fields={gone} />
      <Boxes lead="New this year" fields={added} />
    </>
  );
}

/** Names up to three boxes. A longer list is folded, so that it does not push the form down. */
function Boxes({ lead, fields }: { lead: string; fields: CarriedOver['gone'] }) {
  if (fields.length === 0) return null;
  if (fields.length <= MAX_NAMED) return ` ${lead}: ${fields.map(fieldLine).join('; ')}.`;
  return (
    <details>
      <summary>
        {lead}: {fields.length} boxes
      </summary>
      <ul>
        {fields.map((field) => (
          <li key={field.name}>{fieldLine(field)}</li>
        ))}
      </ul>
    </details>
  );
}

const MAX_NAMED = 3;
