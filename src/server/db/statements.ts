import { type QueryExecutorProvider, sql } from 'kysely';

/** Runs SQL of several statements one by one, as a distributed database needs it for tables on its nodes. */
export async function runEach(db: QueryExecutorProvider, text: string): Promise<void> {
  for (const statement of statementsOf(text)) await sql.raw(statement).execute(db);
}

/** The statements of SQL text. A semicolon in a string, a name, a comment or the body of a function does not end one. */
export function statementsOf(text: string): string[] {
  const statements: string[] = [];
  let current = '';
  for (const [part] of text.matchAll(PART)) {
    if (part === ';') {
      statements.push(current.trim());
      current = '';
    } else current += part.startsWith('--') ? '' : part;
  }
  return [...statements, current.trim()].filter((statement) => statement !== '');
}

/** A function body, a string, a name in quotes, a comment, or any one character. */
const PART = /\$(\w*)\$[^]*?\$\1\$|'[^']*'|"[^"]*"|--[^\n]*|\/\*[^]*?\*\/|[^]/g;
