import { momentWords } from '#domain/moment-words.ts';
import { csvFile } from '#domain/csv.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { printedForm } from '#form-schemas/printed-form.ts';
import { fieldsFor, holdsValue } from '#form-schemas/resolve.ts';
import { findForm, findFormVersion } from '../../data/practice-forms/forms.repo.ts';
import { valuesOf, yearOfForm } from '../../data/practice-forms/read-request.ts';
import { type FormRequest, requestsWhere } from '../../data/practice-forms/requests.repo.ts';
import { readSignature } from '../../data/practice-forms/signature.ts';
import { displayName } from '../../data/files/file-name.ts';
import type { AgentCaller } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { clientsBehind } from './answers.ts';
import { asPerson } from './people.ts';

interface Exported {
  readonly request: FormRequest;
  readonly definition: Definition;
  readonly client: { readonly name: string; readonly email: string };
}

/** What all clients sent back for a form, as a file. Answers that are not sent back are in neither. */
export async function exported(
  services: Services,
  caller: AgentCaller,
  id: number,
  as: 'csv' | 'json',
): Promise<{ name: string; type: string; content: string }> {
  const { title, rows } = await asPerson(services, caller, async (tx) => {
    const { version, draft } = await findForm(tx, id);
    const requests = (await requestsWhere(tx, { form: id })).filter(({ answers }) => answers !== null);
    const definitions = new Map<number, Definition>();
    for (const one of requests)
      if (!definitions.has(one.version))
        definitions.set(one.version, await findFormVersion(tx, id, one.version));
    const title = version === 0 ? (draft?.title ?? '') : (await findFormVersion(tx, id, version)).title;
    return {
      title,
      rows: requests.flatMap((request) => {
        const definition = definitions.get(request.version);
        return definition === undefined ? [] : [{ request, definition }];
      }),
    };
  });
  const clients = await clientsBehind(
    services,
    rows.map(({ request }) => request),
  );
  const all = rows.map((row, at): Exported => ({ ...row, client: clients[at] ?? { name: '', email: '' } }));
  const name = displayName(`${title.replaceAll(/[/\\]/g, '_')} answers.${as}`);
  return as === 'csv'
    ? { name, type: 'text/csv; charset=utf-8', content: csvOf(all) }
    : { name, type: 'application/json; charset=utf-8', content: JSON.stringify(all.map(jsonOf), null, 2) };
}

const UK = 'Europe/London';
const OWN = ['Client', 'Email', 'Version', 'Sent back', 'Signed by', 'Signed', 'Signature'];

/** One line for each client. Questions of all versions are columns; those of the newest version come first. */
function csvOf(rows: readonly Exported[]): string {
  const newestFirst = rows.toSorted((a, b) => b.request.version - a.request.version);
  const titles = new Map<string, string>();
  for (const { definition } of newestFirst)
    for (const { name, title, in: list } of fieldsFor(definition, yearOfForm(definition)).filter(holdsValue))
      if (list === undefined && !titles.has(name)) titles.set(name, title);
  const lines = rows.map((row) => {
    const { request, client } = row;
    const { submitted, signature, version } = request;
    const answers = printedOf(row);
    return [
      client.name,
      client.email,
      String(version),
      submitted === null ? '' : momentWords(submitted, UK),
      signature?.name ?? '',
      signature === null ? '' : momentWords(new Date(signature.at), UK),
      signature?.hash ?? '',
      ...[...titles.keys()].map((name) => answers.get(name) ?? ''),
    ];
  });
  return csvFile([[...OWN, ...titles.values()], ...lines]);
}

/** The readable answers by field. All entries of a list are one cell. */
function printedOf({ request, definition }: Exported): ReadonlyMap<string, string> {
  const year = yearOfForm(definition);
  const found = new Map<string, string>();
  for (const { groups } of printedForm(definition, year, valuesOf({ definition, year }, request.answers), {}))
    for (const { lines } of groups)
      for (const { name, title, answer, files } of lines) {
        const text = files.length > 0 ? `${files.length} ${files.length === 1 ? 'file' : 'files'}` : answer;
        const list = name.includes(':') ? (name.split(':')[0] ?? name) : undefined;
        if (list === undefined) found.set(name, text);
        else found.set(list, [found.get(list), `${title}: ${text}`].filter(Boolean).join('; '));
      }
  return found;
}

function jsonOf({ request, definition, client }: Exported) {
  const { request_id, form_id, version, submitted, answers, signature } = request;
  return {
    id: request_id,
    client,
    form: { id: form_id, title: definition.title, version },
    submitted: submitted?.toISOString() ?? null,
    answers,
    signature:
      signature === null || answers === null
        ? null
        : readSignature(signature, { form: form_id, version, answers }),
  };
}
