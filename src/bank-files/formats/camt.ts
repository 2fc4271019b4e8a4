import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { FileProblem } from '../bank-file.ts';
import type { Source } from '../draft.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { listOf, nodeAt, textAt, type XmlNode, type XmlPlaces, xmlPlaces } from './xml-nodes.ts';
import { balanceFaultOf } from './camt-balances.ts';
import { entryDrafts } from './camt-entries.ts';

/** The statement (053), the report within the day (052) and the notification (054) have the same entries. */
const KINDS = [
  { root: 'BkToCstmrStmt', part: 'Stmt', layout: 'camt.053' },
  { root: 'BkToCstmrAcctRpt', part: 'Rpt', layout: 'camt.052' },
  { root: 'BkToCstmrDbtCdtNtfctn', part: 'Ntfctn', layout: 'camt.054' },
];

const LISTS = new Set(['Stmt', 'Rpt', 'Ntfctn', 'Ntry', 'NtryDtls', 'TxDtls', 'Bal', 'Ustrd']);

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  // Documents with a DTD are refused earlier, so only the built-in entities and character references remain.
  htmlEntities: true,
  captureMetaData: true,
  // We do not need element paths as text; building them takes a quarter of the time.
  jPath: false,
  isArray: (name) => LISTS.has(name),
});

/** CAMT.053 in all its versions, and its sister formats. Undefined for other XML. The caller has refused DTDs. */
export function readCamt(text: string): Source | FileProblem | undefined {
  const kind = KINDS.find(({ root }) => new RegExp(`<(?:[\\w.-]{1,40}:)?${root}[\\s>]`).test(text));
  if (kind === undefined) return undefined;
  const valid = XMLValidator.validate(text);
  if (valid !== true) {
    const { line, msg } = valid.err;
    return {
      code: 'broken',
      message: `The file is damaged: ${msg} (line ${line}). Download it from your bank again.`,
    };
  }
  const document = parsed(text);
  if (document === undefined)
    return {
      code: 'broken',
      message: 'The file is nested more deeply than any bank statement. Download it from your bank again.',
    };
  const places = xmlPlaces(text);
  const statements = listOf(nodeAt(document, 'Document', kind.root), kind.part);
  const accounts = statements.map(accountOf);
  const drafts = statements.flatMap((statement, index) =>
    listOf(statement, 'Ntry').flatMap((entry) => entryDrafts(entry, accounts[index] ?? '', places)),
  );
  const several = new Set(accounts).size > 1;
  const version = /camt\.05\d\.\d{3}\.\d{2}/.exec(text.slice(0, 5000))?.[0] ?? kind.layout;
  return {
    layout: kind.layout,
    title: kind.layout.toUpperCase(),
    drafts,
    heading: [],
    fingerprint: fingerprintOf('camt', [version]),
    account: several ? undefined : accounts[0],
    currency: several ? undefined : textAt(statements[0], 'Acct', 'Ccy') || undefined,
    dateOrder: 'DMY',
    moneyOut: 'negative',
    ...faultsOf(statements, accounts, kind.layout, places),
  };
}

/** Undefined for text beyond the parser's own limits. */
function parsed(text: string): XmlNode | undefined {
  try {
    return parser.parse(text);
  } catch {
    return undefined;
  }
}

function faultsOf(
  statements: readonly XmlNode[],
  accounts: readonly string[],
  layout: string,
  places: XmlPlaces,
) {
  if (layout !== 'camt.053') return {};
  const results = statements.map((statement) => balanceFaultOf(statement, places));
  // Without an opening and a closing balance there is nothing to check the entries against.
  if (results.every((result) => result === 'unknown')) return {};
  return {
    balanceFaults: results.flatMap((result, index) =>
      typeof result === 'object' ? [{ ...result, account: accounts[index] ?? '' }] : [],
    ),
  };
}

function accountOf(statement: XmlNode): string {
  return textAt(statement, 'Acct', 'Id', 'IBAN') || textAt(statement, 'Acct', 'Id', 'Othr', 'Id');
}
