import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import $RefParser from '@apidevtools/json-schema-ref-parser';
import { compile } from 'json-schema-to-typescript';
import { parse } from 'yaml';
import { type ApiName, apis, operations } from './hmrc-operations/chosen.ts';

/**
 * Writes what HMRC's OpenAPI documents say about the operations we use: the sandbox's description of each operation,
 * and the types of their bodies for the adapter. HMRC_OPENAPI_DIR is a folder with one folder for each API, as in
 * HMRC's repositories on GitHub (resources/public/api/conf).
 *
 *   HMRC_OPENAPI_DIR=../openapi npm run hmrc:operations
 */
const source = process.env['HMRC_OPENAPI_DIR'];
if (source === undefined) throw new Error('Set HMRC_OPENAPI_DIR to the folder with the OpenAPI documents.');

const SANDBOX = 'src/sandbox/hmrc-mtd/operations';
const TYPES = 'src/server/integrations/hmrc-mtd/bodies';

interface Operation {
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly security?: readonly Record<string, readonly string[]>[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, Response>>;
}
interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}
interface Response {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema; readonly examples?: object }>>;
}
type Schema = Record<string, unknown>;
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** The words of a schema, which neither the sandbox nor the types need. */
const words = new Set([
  'description',
  'example',
  'examples',
  'title',
  '$schema',
  'definitions',
  'externalDocs',
  'id',
  '$id',
]);

const folder = withoutTemplates(source);
mkdirSync(SANDBOX, { recursive: true });
mkdirSync(TYPES, { recursive: true });
for (const api of Object.keys(apis) as ApiName[]) {
  const { version } = apis[api];
  const document = (await $RefParser.dereference(
    join(folder, api, version, 'application.yaml'),
  )) as unknown as Document;
  const chosen = operations.filter((one) => one.api === api);
  const described = chosen.map((one) => ({ ...one, ...describe(operationAt(document, one)) }));
  writeFileSync(
    join(SANDBOX, `${api}.json`),
    `${JSON.stringify({ version, operations: described.map(withoutLong) }, null, 1)}\n`,
  );
  const types = [];
  for (const { name, body, reply } of described.map(withoutLong)) {
    if (body !== undefined) types.push(await typeOf(body, `${name}Body`));
    if (reply !== undefined) types.push(await typeOf(reply, `${name}Reply`));
  }
  writeFileSync(
    join(TYPES, `${api}.d.ts`),
    `// Written by scripts/hmrc-operations.ts from HMRC's ${api} ${version}.\n\n${types.join('\n')}`,
  );
}
rmSync(folder, { recursive: true });

/** A copy without the lines and words of templates, which HMRC replaces when it publishes a document. */
function withoutTemplates(from: string): string {
  const to = mkdtempSync(join(tmpdir(), 'hmrc-'));
  for (const [api, { version }] of Object.entries(apis)) {
    cpSync(join(from, api, version), join(to, api, version), { recursive: true });
    cpSync(join(from, api, 'common'), join(to, api, 'common'), { recursive: true, force: true });
  }
  for (const file of globSync(`${to}/**/*.{yaml,json}`)) {
    const text = readFileSync(file, 'utf8')
      .replaceAll(/^\s*\{\{[^}]*\}\}\s*$/gm, '')
      .replaceAll(/\{\{[^}]*\}\}/g, '');
    // JSON is YAML too, and this parser accepts what HMRC writes.
    writeFileSync(file, JSON.stringify(parse(text, { uniqueKeys: false })));
  }
  return to;
}

function operationAt({ paths }: Document, { method, path }: { method: string; path: string }): Operation {
  const operation = paths[path]?.[method.toLowerCase()];
  if (operation === undefined) throw new Error(`${method} ${path} is not documented`);
  return operation as Operation;
}

function describe({ description, parameters = [], security = [], requestBody, responses }: Operation) {
  const scope = security.flatMap((one) => Object.values(one).flat())[0];
  const body = schemaIn(requestBody?.content);
  const replies = Object.entries(responses);
  const success = replies.filter(([status]) => status.startsWith('2'));
  const reply = success.map(([, { content }]) => schemaIn(content)).find((one) => one !== undefined);
  const inputs = (place: Parameter['in']) =>
    Object.fromEntries(
      parameters
        .filter((one) => one.in === place && one.name !== 'Gov-Test-Scenario')
        .map(({ name, required = false, schema }) => [name, { required, ...(bare(schema) as Schema) }]),
    );
  const scenario = parameters.find(({ name }) => name === 'Gov-Test-Scenario');
  return {
    ...(scope !== undefined && { scope }),
    path_parameters: inputs('path'),
    query: inputs('query'),
    scenarios: scenario === undefined ? [] : scenariosIn(`${description} ${scenario.description}`),
    success: success.map(([status]) => Number(status)),
    refusals: Object.fromEntries(
      replies
        .filter(([status]) => !status.startsWith('2'))
        .map(([status, { content }]) => [status, codesIn(content)]),
    ),
    ...(body !== undefined && { body }),
    ...(reply !== undefined && { reply }),
  };
}

/** The values of Gov-Test-Scenario in the table of a description. */
function scenariosIn(description: string): string[] {
  const cells = description.matchAll(
    /(?:^|\n)\s*\|\s*`?([A-Z][A-Z0-9_]+)`?\s*\||<td>(?:<p>)?(?:<code>)?([A-Z][A-Z0-9_]+)</g,
  );
  return [...new Set([...cells].map(([, first, second]) => first ?? second ?? ''))];
}

/** Without the reply to GetCalculation, which is longer than everything else together. */
function withoutLong<T extends { reply?: Schema }>(operation: T): T {
  if (JSON.stringify(operation.reply ?? '').length < 30_000) return operation;
  const { reply: _, ...rest } = operation;
  return rest as T;
}

function schemaIn(content: Response['content']): Schema | undefined {
  const schema = Object.values(content ?? {})[0]?.schema;
  return schema === undefined ? undefined : (bare(schema) as Schema);
}

/** The codes of the documented errors, with their messages. */
function codesIn(content: Response['content']): Record<string, string> {
  const examples = Object.values(content ?? {}).flatMap((one) => Object.values(one.examples ?? {}));
  return Object.fromEntries(
    examples.flatMap((example: { value?: { code?: string; message?: string } }) => {
      const { code, message = '' } = example.value ?? {};
      return code === undefined ? [] : [[code, message]];
    }),
  );
}

/**
 * A schema without its words. A property may be called like one of them. The variants of `oneOf` are for different tax
 * years and overlap, so they become `anyOf`.
 */
function bare(schema: unknown, isProperties = false): unknown {
  if (Array.isArray(schema)) return schema.map((one) => bare(one));
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([name]) => isProperties || !words.has(name))
      .map(([name, value]) => [
        name === 'oneOf' && !isProperties ? 'anyOf' : name,
        bare(value, name === 'properties' && !isProperties),
      ]),
  );
}

function typeOf(schema: Schema, name: string): Promise<string> {
  return compile(schema, name, {
    bannerComment: '',
    additionalProperties: false,
    format: false,
    unknownAny: true,
    ignoreMinAndMaxItems: true,
  });
}
