import type { FilingSources } from '../../../data/filing/proof/sources.ts';
import { checkFiling } from './check-filing.ts';
import { checkManifest } from './check-manifest.ts';
import { checkSources } from './check-sources.ts';
import { missing, type Finding, type PackContents, readJson } from './findings.ts';

/**
 * Everything that can be checked about a proof pack from its files alone, line by line. The tax, the XML and the IRmark
 * are worked out again with this program and must be the same byte for byte. Needs no database and no network.
 */
export async function verifyPack(files: PackContents): Promise<Finding[]> {
  return [
    ...checkManifest(files),
    ...(await checked('the filing', () => checkFiling(files))),
    ...(files.has('sources.json')
      ? await checked('what the return was worked out from', () => checkSources(files, sourcesOf(files)))
      : [missing(NOT_KEPT)]),
  ];
}

const NOT_KEPT =
  'Rates and transactions were not kept for this return, so its tax cannot be worked out again.';

/** A file that is not what it should be makes the reading of it throw. */
async function checked(what: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [{ agrees: false, text: `We cannot read ${what}: ${reason}` }];
  }
}

function sourcesOf(files: PackContents): FilingSources {
  return {
    ...(readJson(files, 'sources.json') as object),
    saved: readJson(files, 'answers.json'),
    rates: readJson(files, 'rates.json'),
    transactions: readJson(files, 'transactions.json'),
    ...(files.has('journeys.json') ? { eachJourney: readJson(files, 'journeys.json') } : {}),
  } as FilingSources; // A pack that we made; checkSources() finds out whether it is.
}
