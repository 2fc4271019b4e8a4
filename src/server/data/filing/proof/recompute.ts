import type { Definition } from '#form-schemas/definition.ts';
import { ratesFromSet } from '#tax/rates/rate-set.ts';
import type { Calculated } from '#tax/result.ts';
import { submitEnvelope } from '../../../integrations/hmrc-transaction-engine/envelope.ts';
import type { AttachedFile } from '../../../integrations/hmrc-transaction-engine/attached-files.ts';
import { markWithFiles } from '../../../integrations/hmrc-transaction-engine/mark-message.ts';
import { redact, REMOVED } from '../../../integrations/hmrc-transaction-engine/redact.ts';
import type { InForce } from '../../definitions/in-force.ts';
import { figuresOfYear, type ReturnFigures } from '../../tax/figures-of-year.ts';
import { returnInput } from '../gather.ts';
import { buildReturn } from '../xml/build-return.ts';
import type { FilingSources, FormVersion } from './sources.ts';

/** What the message of a submission says besides the return. */
export interface SentAs {
  readonly messageClass: string;
  readonly transactionId: string;
  /** The attached files, in order. */
  readonly files: readonly AttachedFile[];
}

/** The tax of kept sources, worked out again; undefined if the calculation is refused. Pure. */
export function recomputeTax(
  sources: FilingSources,
  definitionOf: (form: FormVersion) => Definition | undefined,
): { readonly figures: ReturnFigures; readonly calculation: Calculated } | undefined {
  const {
    year,
    unreadable,
    saved,
    rates,
    journeys,
    profile,
    totals,
    attachments,
    before,
    lastFigures,
    earlier,
  } = sources;
  const forms = sources.forms.flatMap((form): InForce[] => {
    const definition = definitionOf(form);
    return definition === undefined ? [] : [{ ...form, definition, year, published: NEVER }];
  });
  const answers = saved.map((form) => ({ ...form, saved: new Date(form.saved) }));
  const figures = figuresOfYear(year, {
    forms,
    unreadable,
    saved: answers,
    rates: ratesFromSet(rates),
    journeys,
    facts: {
      year,
      profile,
      totals,
      attachments,
      ...(before === undefined ? {} : { before }),
      forms: forms.map(({ definition }) => ({
        definition,
        answers: answers.find(({ section }) => section === definition.tax_column)?.answers,
      })),
    },
    ...(lastFigures === undefined ? {} : { lastFigures }),
    ...(earlier === undefined ? {} : { earlier }),
  });
  const { calculation } = figures;
  return calculation.ok ? { figures, calculation } : undefined;
}

/** Nothing here depends on when a version was published. */
const NEVER = new Date(0);

/**
 * The message as it was stored when it was sent: without credentials, and with an empty element for each attached file.
 * Undefined if the return cannot be written. Rejects with RangeError if a file does not have its number of bytes.
 */
export async function recomputeMessage(
  { sending, year }: FilingSources,
  { figures, calculation }: { readonly figures: ReturnFigures; readonly calculation: Calculated },
  { messageClass, transactionId, files }: SentAs,
): Promise<string | undefined> {
  const { person, fileAsAgent, amendment, today, attachments, channel, schema } = sending;
  const sent = { year, fileAsAgent, amendment, today };
  const built = buildReturn({
    ...returnInput(figures, calculation, person, sent),
    attachments,
    ...(schema !== undefined && { schema }),
  });
  if (!built.ok) return undefined;
  const envelope = submitEnvelope({
    messageClass,
    gatewayTest: 0,
    transactionId,
    credentials: { senderId: REMOVED, password: REMOVED },
    role: fileAsAgent ? 'agent' : 'principal',
    utr: built.utr,
    channel,
    irEnvelope: built.irEnvelope,
  });
  return redact((await markWithFiles(envelope, files)).xml);
}
