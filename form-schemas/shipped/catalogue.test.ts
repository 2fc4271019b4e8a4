import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { taxYearLabel } from '#domain/tax-year.ts';
import type { Field } from '../definition.ts';
import { definitionFor, fieldsFor } from '../resolve.ts';
import { shippedDefinitions } from './index.ts';

/** The catalogue of boxes the definitions were written from, where it lies beside the project. */
const folder = new URL('../../../shared/forms/catalogue/', import.meta.url);

type Box = {
  box: string;
  name: string;
  type: string;
  xml: string | null;
  xml_before_2025_26?: string;
  calc?: string;
  years: { from: string; to: string | null };
};
type Catalogue = { tax_column?: string; sections: { boxes: Box[] }[] };

/** Where a definition says something else than the catalogue, and why. */
const deliberate: Record<string, string> = {
  'SA102 box_7_4 type': 'a percentage with two decimals is a number, as the catalogue itself notes',
  'SA103S box_36 type': 'shown as a text: the choice is made as nic2_pay in the final section',
  'SA103S box_36 xml': 'written from nic2_pay of the final section, which has the same path',
  'SA105 box_16 computed': 'the mirror image of box 13, for which the catalogue gives no formula',
  'final declaration missing': 'not stored: it belongs to the submission itself',
};

const formats: Record<string, string> = {
  money_pounds: 'number currency',
  money_pence: 'number currency',
  integer: 'number',
  text: 'string',
  date: 'date',
  checkbox: 'checkbox',
  select: 'select',
};

const formatOf = (field: Field): string => (field.currency ? `${field.format} currency` : field.format);

function expectedBox(box: Box): string | undefined {
  return /^\d+(\.\d+)?Q?$/.test(box.box) ? box.box : undefined;
}

test.skipIf(!existsSync(folder))(
  'the definitions say what the catalogue of boxes says, both ways, but for the differences listed (skipped where there is no catalogue)',
  () => {
    const definitions = shippedDefinitions();
    const differences = new Set<string>();
    for (const code of ['SA102', 'SA103S', 'SA105', 'final']) {
      const catalogue = JSON.parse(readFileSync(new URL(`${code}.json`, folder), 'utf8')) as Catalogue;
      for (const year of ['2024-25', '2025-26'] as const) {
        const label = taxYearLabel(year);
        const definition = definitionFor(definitions, code, year);
        const fields = new Map(definition && fieldsFor(definition, year).map((field) => [field.name, field]));
        const boxes = catalogue.sections
          .flatMap((section) => section.boxes)
          .filter(({ years }) => years.from <= label && (years.to === null || label <= years.to));
        if (catalogue.tax_column && definition?.tax_column !== catalogue.tax_column) {
          differences.add(`${code} tax_column`);
        }
        for (const box of boxes) {
          const field = fields.get(box.name);
          const differs = (what: string) => differences.add(`${code} ${box.name} ${what}`);
          if (field === undefined) {
            differs('missing');
            continue;
          }
          const xml = (year < '2025-26' ? box.xml_before_2025_26 : undefined) ?? box.xml ?? undefined;
          if (field.xml !== xml) differs('xml');
          if (field.box !== expectedBox(box)) differs('box');
          if (formatOf(field) !== formats[box.type]) differs('type');
          if ((field.wholePounds === true) !== (box.type === 'money_pounds')) differs('whole pounds');
          if ((field.computed !== undefined) !== (box.calc !== undefined)) differs('computed');
        }
        const names = new Set(boxes.map((box) => box.name));
        for (const name of fields.keys()) if (!names.has(name)) differences.add(`${code} ${name} extra`);
      }
    }
    expect([...differences].sort()).toEqual(Object.keys(deliberate).sort());
  },
);
