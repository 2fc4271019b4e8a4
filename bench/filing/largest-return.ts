import { createTransactionEngine } from '../../src/server/integrations/hmrc-transaction-engine/transaction-engine.ts';
import { type FormScenario, oneOfEach, returnOf } from '../../tests/filing/form-scenarios.ts';
import { newUtr } from '../../tests/support/new-utr.ts';

const YEAR = '2025-26';
const UTR = '2325648152';
/** HMRC takes no more of a page. */
const MOST_ENTRIES = 50;
/** Not counted: they compile code. */
const FIRST = 3;
const ROUNDS = 20;

/** Every form filled in, with as many employments and partnerships as a return can have. */
export function largestReturn(): readonly FormScenario[] {
  return oneOfEach(YEAR).map((scenario) => ({ ...scenario, stored: mostEntries(scenario) }));
}

/** CPU milliseconds of each round for the marked message, and its size in bytes. */
export async function xmlTimes(): Promise<{ readonly times: readonly number[]; readonly bytes: number }> {
  const engine = createTransactionEngine({
    submitUrl: 'http://127.0.0.1/',
    pollUrl: 'http://127.0.0.1/',
    vendorId: '0000',
    product: 'Formledger',
    version: '0',
    sandbox: true,
    largestMessage: Infinity,
  });
  const forms = largestReturn();
  let bytes = 0;
  const times: number[] = [];
  for (let round = 0; round < FIRST + ROUNDS; round += 1) {
    const before = process.cpuUsage();
    const built = returnOf(YEAR, forms, UTR);
    if (!built.ok) throw new Error(JSON.stringify(built.issues));
    const { xml } = await engine.prepare({
      messageClass: 'HMRC-SA-SA100',
      gatewayTest: 0,
      credentials: { senderId: 'x', password: 'x' },
      fileAsAgent: false,
      utr: built.utr,
      irEnvelope: built.irEnvelope,
    });
    bytes = Buffer.byteLength(xml);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return { times: times.slice(FIRST), bytes };
}

function mostEntries({ form, stored }: FormScenario): unknown {
  if (form === 'final') return { ...(stored as object), nic2_pay: false, marriage_transfer: false };
  if (!Array.isArray(stored) || !/^SA10[24]/.test(form)) return stored;
  return Array.from({ length: MOST_ENTRIES }, (_, index): object => {
    const entry = stored[index % stored.length] as object;
    // Each employer and each partnership has a reference of its own.
    return {
      ...entry,
      box_1: form.startsWith('SA104') ? newUtr() : valueOf(entry, 'box_1'),
      ...reference(form, index),
    };
  });
}

function reference(form: string, index: number): object {
  return form === 'SA102' ? { box_4: `123/AB${100 + index}` } : {};
}

function valueOf(entry: object, name: string): unknown {
  return Reflect.get(entry, name);
}
