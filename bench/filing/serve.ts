import { randomUUID } from 'node:crypto';
import { sealText } from '../../src/server/crypto/sealed-texts.ts';
import type { OpenServices } from '../../src/server/start/open-services.ts';
import { addSession, addUser } from '../../tests/support/people.ts';
import { startProduct } from '../../tests/support/start-product.ts';

/** The built product in a separate process, with one person who has filed 1,000 times and one who has filled in nothing. */
export interface Ready {
  readonly url: string;
  /** The tokens of their sessions. */
  readonly history: string;
  readonly largest: string;
}

const FILINGS = 1_000;
/** The sealed message, and what the return was built from, of a return with a few forms. */
const MESSAGE_BYTES = 40_000;
const INPUTS_BYTES = 60_000;

let people: Omit<Ready, 'url'> | undefined;
const clock = () => new Date();
const url = await startProduct({
  name: 'filing',
  clock,
  fill: async (services) => void (people = await fill(services)),
});
if (people !== undefined) process.send?.({ url, ...people } satisfies Ready);

async function fill(services: OpenServices): Promise<Omit<Ready, 'url'>> {
  const app = { services, clock: { now: clock(), advance: () => undefined } };
  const place = { name: 'Ann Example', address: '1 High Street, Anytown', postcode: 'AB1 2CD' };
  const history = await addUser(app, { ...place, utr: '2325648152', submissions_enabled: true });
  const largest = await addUser(app, place);
  await addFilings(services, history.userId);
  return { history: await addSession(app, history.userId), largest: await addSession(app, largest.userId) };
}

async function addFilings({ db, seal }: OpenServices, userId: number): Promise<void> {
  const message = sealText(seal, 'HMRC has received the return. Keep this receipt with your records.');
  for (let first = 0; first < FILINGS; first += 100)
    await db.asUser(userId, (tx) =>
      tx
        .insertInto('submissions')
        .values(
          Array.from({ length: 100 }, (_, index) => ({
            user_id: userId,
            tax_year: (first + index) % 2 === 0 ? '2025-26' : '2024-25',
            state: 'closed',
            success: (first + index) % 7 !== 0,
            test: (first + index) % 5 !== 0,
            amendment: (first + index) % 10 === 0,
            message_class: 'HMRC-SA-SA100',
            transaction_ref: randomUUID(),
            irmark_base64: randomUUID(),
            irmark_base32: 'W2GJ3DSQYPLM4CNCNBYYM2EOQVYQ7KHR',
            request_xml: randomText(MESSAGE_BYTES),
            issues: '[]',
            report_token: randomUUID(),
            inputs: JSON.stringify({ sealed: randomText(INPUTS_BYTES) }),
            message,
            sealed: true,
            submitted: new Date(Date.now() - (first + index) * 3_600_000),
            updated: new Date(),
          })),
        )
        .execute(),
    );
}

/** As long as a sealed text, and as hard to compress. */
function randomText(bytes: number): string {
  return Array.from({ length: Math.ceil(bytes / 36) }, () => randomUUID()).join('');
}
