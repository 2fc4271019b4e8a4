import type { Answers, Signature } from '#contract/asked-forms/asked-forms.ts';
import { momentWords } from '#domain/moment-words.ts';
import { returnedForm } from '#form-schemas/returned-form.ts';
import type { Part, ReportDocument, Row } from '../../pdf/document.ts';
import { reportPdf } from '../../pdf/report-pdf.ts';
import { displayName } from '../files/file-name.ts';
import { type RequestedForm, valuesOf } from './read-request.ts';

interface Returned {
  readonly form: RequestedForm;
  readonly version: number;
  readonly answers: Answers;
  readonly client: { readonly name: string; readonly email: string };
  readonly submitted: Date;
  readonly signature: Signature | null;
  /** The names of its files by id. */
  readonly files: ReadonlyMap<string, string>;
}

const UK = 'Europe/London';
/** The longest answer next to its question. */
const LONGEST_BESIDE = 80;

/** What a client sent back, with the signature, as PDF. Throws unavailable if too many are waiting. */
export function requestPdf(returned: Returned): Promise<Buffer> {
  return reportPdf(requestDocument(returned));
}

/** 'Engagement letter Fay Filer.pdf'. Safe as a file name. */
export function requestFileName({ form, client }: Pick<Returned, 'form' | 'client'>): string {
  const text = `${form.definition.title} ${client.name || client.email}`;
  return displayName(`${text.replaceAll(/[/\\]/g, '_')}.pdf`);
}

function requestDocument({
  form,
  version,
  answers,
  client,
  submitted,
  signature,
  files,
}: Returned): ReportDocument {
  const { definition, year, practice } = form;
  const when = momentWords(submitted, UK);
  const whose = client.name || client.email;
  return {
    title: definition.title,
    subtitle: whose,
    standing:
      signature !== null && !signature.intact
        ? {
            tone: 'problem',
            title: 'The signature does not match',
            text: 'The answers have changed since they were signed.',
          }
        : {
            tone: 'filed',
            title: signature === null ? 'Sent back' : 'Signed and sent back',
            text: `Sent to ${practice} on ${when}.`,
          },
    facts: [
      { name: 'From', value: whose },
      { name: 'Email', value: client.email },
      { name: 'For', value: practice },
      { name: 'Sent', value: when },
      { name: 'Version of the form', value: String(version) },
    ],
    parts: [
      ...(definition.helptext ? [words('Introduction', [definition.helptext])] : []),
      ...returnedForm(definition, year, valuesOf(form, answers)).flatMap(
        ({ heading, texts, groups }): Part[] => {
          const title = heading ?? definition.title;
          const table: Part = {
            kind: 'table',
            ...(texts.length === 0 && { title }),
            columns: [
              { title: 'Question', kind: 'words' },
              { title: 'Answer', kind: 'answer' },
            ],
            rows: groups.flatMap(({ subheading, lines }): Row[] => [
              ...(subheading === undefined ? [] : [{ cells: [subheading], role: 'group' } as const]),
              ...lines.map(({ title: question, answer, files: ids }): Row => {
                const names = ids.map((id) => files.get(id) ?? 'A file that no longer exists').join('\n');
                const cells = [question, ids.length > 0 ? names : answer];
                return answer.length > LONGEST_BESIDE ? { cells, role: 'long' } : { cells };
              }),
            ]),
          };
          return [...(texts.length > 0 ? [words(title, texts)] : []), ...(groups.length > 0 ? [table] : [])];
        },
      ),
      ...(signature === null ? [] : [signaturePart(signature)]),
    ],
    footer: [definition.title, whose, when].join(' · '),
  };
}

function words(title: string, paragraphs: readonly string[]): Part {
  return { kind: 'words', title, paragraphs };
}

function signaturePart({ name, at, address, device, statement, hash }: Signature): Part {
  return {
    kind: 'words',
    title: 'Signature',
    paragraphs: [
      statement,
      `Signed by typing the name: ${name}`,
      `On ${momentWords(new Date(at), UK)}, from ${[device, address].filter(Boolean).join(', network ')}`,
      `Bound to this version of the form and all answers by SHA-256: ${hash}`,
    ],
  };
}
