import { ENVELOPE_NAMESPACE, irmarkOf } from '#domain/irmark.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { FoundError } from '#return-rules/found-error.ts';
import { brokenRules } from '#return-rules/rules/broken-rules.ts';
import { schemaErrors } from '#return-rules/schema-errors.ts';
import { all, at, textAt, type Tree } from '#return-rules/tree.ts';
import { type Place, problemAt, type XmlProblem } from './problems.ts';
import type { ManualReturn } from './read-manual.ts';

export interface CheckedFor {
  /** Of the account; empty if it has none. */
  readonly utr: string;
  readonly amendment: boolean;
  /** 'YYYY-MM-DD'. */
  readonly today: CalendarDate;
}

/**
 * What is wrong with a return, in the order of its text: HMRC's schema, then its business rules, and what we ask of it
 * ourselves. Pure.
 */
export function checkManual(read: ManualReturn, { utr, amendment, today }: CheckedFor): XmlProblem[] {
  const { xml, envelope, places } = read;
  const placeOf = (element: Tree): Place => places.get(element) ?? { from: 0, to: 0 };
  const found = (kind: XmlProblem['kind'], element: Tree, message: string, code = '') =>
    problemAt(xml, placeOf(element), { kind, code, message });
  const message = messageWith(envelope, utr);
  const schema = [...schemaErrors(message), ...attributeErrors(envelope)];
  const rules =
    schema.length > 0
      ? []
      : brokenRules({
          message,
          envelope,
          mtr: at(envelope, 'MTR') ?? envelope,
          messageClass: classOf(envelope),
          received: today,
        });
  return [
    ...ourProblems(envelope, { utr, amendment }).map(({ element, text }) => found('refused', element, text)),
    ...schema.map((error) => found('schema', elementAt(envelope, error), error.text, String(error.number))),
    ...rules
      // The key is compared with that of the account above.
      .filter(({ number }) => number !== 5005)
      .map(({ number, text }) => found('rule', elementNamed(envelope, text), text, String(number))),
    ...markProblems(read).map(({ element, text }) => found('mark', element, text, '2021')),
  ].toSorted((a, b) => a.from - b.from);
}

/** The Unique Taxpayer Reference of the return; empty if it has none. */
export function utrIn(envelope: Tree): string {
  const keys = all(envelope, 'IRheader/Keys/Key');
  return keys.find(({ attributes }) => attributes['Type'] === 'UTR')?.text.trim() ?? '';
}

/** HMRC has its own classes for returns with attachments. */
export function hasAttachments(envelope: Tree): boolean {
  return all(envelope, 'MTR/AttachedFiles/Attachment').length > 0;
}

function classOf(envelope: Tree): string {
  return hasAttachments(envelope) ? 'HMRC-SA-SA100-ATT' : 'HMRC-SA-SA100';
}

interface OwnProblem {
  readonly element: Tree;
  readonly text: string;
}

function ourProblems(
  envelope: Tree,
  { utr, amendment }: Pick<CheckedFor, 'utr' | 'amendment'>,
): OwnProblem[] {
  const keys = all(envelope, 'IRheader/Keys/Key').filter(({ attributes }) => attributes['Type'] === 'UTR');
  const mtr = at(envelope, 'MTR');
  const isAmendment = mtr?.attributes['AmendedReturn'] === 'yes';
  return [
    ...(utr === ''
      ? []
      : keys
          .filter(({ text }) => text !== utr)
          .map((element) => ({
            element,
            text: `This return is for the Unique Taxpayer Reference ${element.text}, but the one in the profile is ${utr}.`,
          }))),
    ...(keys.length === 0 && utr !== ''
      ? [{ element: at(envelope, 'IRheader') ?? envelope, text: 'IRheader needs a Key of the type UTR.' }]
      : []),
    ...(mtr === undefined || isAmendment === amendment
      ? []
      : [
          {
            element: mtr,
            text: isAmendment
              ? 'The XML is an amendment (AmendedReturn), but ‘First Submission’ is chosen.'
              : '‘Amendment’ is chosen, but the XML is a first return. Write AmendedReturn="yes" in MTR.',
          },
        ]),
  ];
}

/** The attributes that HMRC's schema knows, by element. It refuses any other one. */
const attributes: Readonly<Record<string, readonly string[]>> = {
  Key: ['Type'],
  IRmark: ['Type'],
  Attachment: ['FileFormat', 'Filename', 'Size', 'Description'],
};

/** Their errors have the element instead of a location. */
function attributeErrors(envelope: Tree): readonly (FoundError & { element: Tree })[] {
  const wrong = (element: Tree): (FoundError & { element: Tree })[] => [
    ...Object.keys(element.attributes)
      .filter((name) => element.name !== 'MTR' && !attributes[element.name]?.includes(name))
      .map((name) => ({
        number: 4000,
        text: `Invalid attribute ${name} of ${element.name}`,
        location: '',
        element,
      })),
    ...element.children.flatMap(wrong),
  ];
  return wrong(envelope);
}

/** A mark that is already there must be that of this text. */
function markProblems({ xml, root, envelope }: ManualReturn): OwnProblem[] {
  const mark = at(envelope, 'IRheader/IRmark');
  if (mark === undefined || mark.text === '') return [];
  const whole =
    root === envelope
      ? `<GovTalkMessage xmlns="${ENVELOPE_NAMESPACE}"><Body>${xml.replace(DECLARATION, '')}</Body></GovTalkMessage>`
      : xml;
  return mark.text === irmarkOf(whole).base64
    ? []
    : [
        {
          element: mark,
          text: 'The IRmark is not that of this return. Remove it, and we put in the right one.',
        },
      ];
}

const DECLARATION = /^\uFEFF?\s*(<\?xml[^>]*\?>)?\s*/;

/** The return in a message with the key that we send. */
function messageWith(envelope: Tree, utr: string): Tree {
  const key = leaf('Key', utr, { Type: 'UTR' });
  return leaf('GovTalkMessage', '', {}, [
    leaf('GovTalkDetails', '', {}, [leaf('Keys', '', {}, [key])]),
    leaf('Body', '', {}, [envelope]),
  ]);
}

function leaf(
  name: string,
  text: string,
  own: Tree['attributes'] = {},
  children: readonly Tree[] = [],
): Tree {
  return { name, text, namespace: ENVELOPE_NAMESPACE, attributes: own, children };
}

/** The element of a location such as '/hd:…/MTR:IRenvelope[1]/MTR:MTR[1]/SA102[2]/Employment[1]', or the nearest one around it. */
function elementAt(envelope: Tree, error: FoundError & { element?: Tree }): Tree {
  if (error.element !== undefined) return error.element;
  const [, below = ''] = error.location.split('IRenvelope[1]/');
  let element = envelope;
  for (const step of below.split('/')) {
    const [, name, count] = /^(?:\w+:)?(\w+)\[(\d+)\]$/.exec(step) ?? [];
    const next = element.children.filter((child) => child.name === name)[Number(count) - 1];
    if (next === undefined) break;
    element = next;
  }
  return element;
}

/** Rules name their elements in words, by path: the first one that the return has, or its page. */
function elementNamed(envelope: Tree, text: string): Tree {
  const mtr = at(envelope, 'MTR') ?? envelope;
  const paths = [...text.matchAll(/[A-Za-z]\w+(?:\/\w+)*/g)].map(([path]) => path);
  const named = paths.map((path) => at(mtr, path)).find((element) => element !== undefined);
  const page = paths.map((path) => at(mtr, path.split('/')[0] ?? '')).find((one) => one !== undefined);
  return named ?? page ?? mtr;
}

/** The text of the account's declaration in the XML. */
export function declarationIn(envelope: Tree): string | null {
  if (textAt(envelope, 'MTR/Declaration/AgentDeclaration') === 'yes')
    return 'Agent declaration in the XML: AgentDeclaration = yes';
  return textAt(envelope, 'MTR/Declaration/IndividualDeclaration') === 'yes'
    ? 'Declaration in the XML: IndividualDeclaration = yes'
    : null;
}
