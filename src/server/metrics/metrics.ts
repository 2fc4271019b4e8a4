import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/**
 * What this process counts, for Prometheus (docs/alerts.md). Labels are words of the product, such as the pattern of a
 * route: never a path, a person's number or anything that someone typed.
 */
export const registry = new Registry();

/** Seconds. The last three separate slow from stuck. */
const buckets = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 10, 30];

const requests = new Histogram({
  name: 'formledger_request_seconds',
  help: 'Answered requests by method, pattern of the route and status, with the time until the answer was sent',
  labelNames: ['method', 'route', 'status'],
  buckets,
  registers: [registry],
});

const jobs = new Histogram({
  name: 'formledger_job_seconds',
  help: 'Attempts at jobs by queue and outcome (done or failed), with their time',
  labelNames: ['queue', 'outcome'],
  buckets,
  registers: [registry],
});

const outsideCalls = new Histogram({
  name: 'formledger_outside_call_seconds',
  help: 'Exchanges with other services by outcome (answered, refused or failed), with the time until they answered',
  labelNames: ['service', 'outcome'],
  buckets,
  registers: [registry],
});

const filingSteps = new Counter({
  name: 'formledger_filing_steps_total',
  help: 'Steps of returns on their way to HMRC, by the state they led to',
  labelNames: ['state'],
  registers: [registry],
});

/** The services outside the product. */
export type OutsideService =
  | 'cards'
  | 'distances'
  | 'hmrc-digital-tax'
  | 'hmrc-employment-data'
  | 'hmrc-filing'
  | 'mail'
  | 'open-banking'
  | 'payments'
  | 'text-messages'
  | 'webhooks';

/** Adds a request that was answered. `route` is its pattern; undefined if no route has the address. */
export function countRequest(
  { method, route = 'none', status }: { method: string; route?: string | undefined; status: number },
  seconds: number,
): void {
  requests.observe({ method, route, status }, seconds);
}

/** Adds a return that a step has led to this state. */
export function countFilingStep(state: string): void {
  filingSteps.inc({ state });
}

/** Counts and times an attempt at a job. */
export function measureJob(queue: string, attempt: () => Promise<void>): Promise<void> {
  return measured(attempt, (outcome, seconds) => jobs.observe({ queue, outcome }, seconds), {
    failed: 'failed',
    outcomeOf: () => 'done',
  });
}

/** Counts and times an exchange with another service. It failed if it throws. */
export function measureOutside<T>(
  service: OutsideService,
  exchange: () => Promise<T>,
  outcomeOf: (reply: T) => 'answered' | 'refused' | 'failed' = () => 'answered',
): Promise<T> {
  return measured(exchange, (outcome, seconds) => outsideCalls.observe({ service, outcome }, seconds), {
    failed: 'failed',
    outcomeOf,
  });
}

async function measured<T>(
  work: () => Promise<T>,
  observe: (outcome: string, seconds: number) => void,
  { failed, outcomeOf }: { failed: string; outcomeOf: (result: T) => string },
): Promise<T> {
  const began = performance.now();
  let outcome = failed;
  try {
    const result = await work();
    outcome = outcomeOf(result);
    return result;
  } finally {
    observe(outcome, (performance.now() - began) / 1000);
  }
}

let watchesProcess = false;

/** Also counts memory, processor time and delays of the event loop of this process, from now on. */
export function watchProcess(): void {
  if (!watchesProcess) collectDefaultMetrics({ register: registry });
  watchesProcess = true;
}
