import { isDeepStrictEqual } from 'node:util';
import { formatMoney } from '#domain/money.ts';
import { toTaxCalculationFields } from '#tax/fields.ts';
import { countedPart } from '../../../data/filing/proof/counted-claims.ts';
import { codeMark } from '../../../data/filing/proof/code-mark.ts';
import { recomputeMessage, recomputeTax } from '../../../data/filing/proof/recompute.ts';
import type { FilingSources } from '../../../data/filing/proof/sources.ts';
import { taxFiguresOf } from '../../../data/filing/gather.ts';
import { SENT } from '../filing-files.ts';
import { definitionName } from '../pack-format.ts';
import { type KnownForm, sourceFiles } from '../source-files.ts';
import type { Submission } from './check-filing.ts';
import { sentParts } from './sent-parts.ts';
import { finding, type Finding, missing, type PackContents, readJson, readText } from './findings.ts';

/** Works out the return again from what was kept, and compares it with what was sent. */
export async function checkSources(files: PackContents, sources: FilingSources): Promise<Finding[]> {
  const forms = sources.forms.map((form) => ({
    ...form,
    definition: readJson(files, definitionName(form)) as KnownForm['definition'],
  }));
  return [
    programFinding(sources),
    totalsFinding(sources),
    ...(sources.eachJourney === undefined ? [] : [milesFinding(sources.eachJourney, sources.journeys)]),
    derivedFinding(files, sources, forms),
    ...(await resultFindings(files, sources, forms)),
  ];
}

function programFinding({ code }: FilingSources): Finding {
  const own = codeMark();
  return code.sha256 === own.sha256
    ? missing(`This is the program that worked out the return (version ${own.version})`)
    : missing(
        `The return was worked out with another version of the program (${code.version}, source ${code.sha256}). Results that differ below can be due to that.`,
      );
}

/** The transactions against the totals that filled the boxes. */
function totalsFinding({ transactions, totals }: FilingSources): Finding {
  const byTag = Map.groupBy(transactions, ({ tag }) => tag);
  const added = [...byTag].map(([tag, claims]) => [tag, countedPart(claims)]);
  const { trades: _, ...whole } = totals;
  const isSame = isDeepStrictEqual(Object.fromEntries(added), whole);
  return finding(
    isSame,
    `${transactions.length} transactions add up to the ${Object.keys(whole).length} totals of the books`,
    'The transactions do not add up to the totals of the books',
  );
}

/** Each journey against the miles that the tax was worked out from. */
function milesFinding(
  each: NonNullable<FilingSources['eachJourney']>,
  journeys: FilingSources['journeys'],
): Finding {
  const added = new Map<string, number>();
  for (const { vehicle, miles } of each) added.set(vehicle, (added.get(vehicle) ?? 0) + miles);
  const used = journeys.filter(({ miles }) => miles > 0);
  const isSame =
    used.length === added.size &&
    used.every(({ type, miles }) => added.get(type) === Math.round(miles * 100));
  return finding(
    isSame,
    `${each.length} journeys add up to the miles of the return`,
    'The journeys do not add up to the miles of the return',
  );
}

/** Files that follow from the others. */
function derivedFinding(files: PackContents, sources: FilingSources, forms: readonly KnownForm[]): Finding {
  const again = sourceFiles(sources, forms);
  const other = again.filter(({ name, content }) => !content.equals(files.get(name) ?? Buffer.alloc(0)));
  return finding(
    other.length === 0,
    'The boxes and the table of transactions follow from the answers and transactions',
    `Not what follows from the answers and transactions: ${other.map(({ name }) => name).join(', ')}`,
  );
}

async function resultFindings(
  files: PackContents,
  sources: FilingSources,
  forms: readonly KnownForm[],
): Promise<Finding[]> {
  const definitions = new Map(forms.map((form) => [definitionName(form), form.definition]));
  const tax = recomputeTax(sources, (form) => definitions.get(definitionName(form)));
  if (tax === undefined) return [{ agrees: false, text: 'The tax cannot be worked out from these answers' }];
  const { result, sa110 } = readJson(files, 'calculation.json') as { result: unknown; sa110: unknown };
  const figures = taxFiguresOf(tax.calculation);
  const isSameTax =
    isDeepStrictEqual(asJson(toTaxCalculationFields(tax.calculation)), result) &&
    isDeepStrictEqual(asJson(figures), sa110);
  const { message_class: messageClass, transaction_id: transactionId } = readJson(
    files,
    'submission.json',
  ) as Submission;
  const whole = readText(files, SENT);
  const { text: sent, files: attached } = sentParts(whole);
  const message = await recomputeMessage(sources, tax, { messageClass, transactionId, files: attached });
  return [
    finding(
      isSameTax,
      `The tax, worked out again, is the same: ${formatMoney(figures.totalTaxDue)}`,
      `The tax, worked out again, is ${formatMoney(figures.totalTaxDue)}, which is not what calculation.json says`,
    ),
    finding(
      message === sent,
      `The XML, written again, is the same: ${Buffer.byteLength(whole)} bytes`,
      message === undefined
        ? 'The XML cannot be written from these answers'
        : `The XML, written again, differs from ${SENT} at character ${firstDifference(message, sent)}`,
    ),
  ];
}

function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** From 1. */
function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at + 1;
}
