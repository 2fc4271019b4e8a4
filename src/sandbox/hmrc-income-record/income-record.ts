import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ukDateOf } from '#domain/calendar-date.ts';
import { type AgentStand, hasToken, sandboxAgent } from '../hmrc-agents/agents-api.ts';
import { INCOME_RECORD } from '../hmrc-agents/authorisations.ts';
import { misbehave, refuse } from '../hmrc-agents/refuse.ts';
import { allDetails, type AllDetails } from './recorded-pay.ts';

/**
 * HMRC's record of PAYE income (its service tax-history), for agents whom the person has authorised. After an
 * authorisation there is no data for `delayMs`.
 */
export function incomeRecord(app: FastifyInstance, stand: AgentStand, delayMs: number): void {
  const { authorisations, people, switches, now } = stand;

  /** Answers with a part of a person's record, or refuses. */
  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    part: (details: (year: number) => AllDetails | undefined) => unknown,
  ) => {
    const nino = String(Reflect.get(Object(request.params), 'nino'));
    const due = switches.take('record', nino);
    if (due !== undefined) return misbehave(reply, due);
    if (!hasToken(stand, request)) return refuse(reply, 401, 'UNAUTHORIZED');
    const held = authorisations.relationship(sandboxAgent.arn, INCOME_RECORD, nino);
    if (held === undefined) return refuse(reply, 403, 'FORBIDDEN');
    const isReady = now().getTime() >= held.since.getTime() + delayMs;
    const person = isReady ? people.find(nino) : undefined;
    const found = part((year) => {
      const records = person?.years[year];
      return records === undefined
        ? undefined
        : allDetails(nino, year, records, {
            statePension: person?.statePension?.[year],
            today: ukDateOf(now()),
          });
    });
    return found === undefined ? refuse(reply, 404, 'NOT_FOUND') : reply.send(found);
  };

  const yearOf = ({ params }: FastifyRequest) => Number(Reflect.get(Object(params), 'year'));
  const idOf = ({ params }: FastifyRequest) => String(Reflect.get(Object(params), 'id'));

  app.get('/:nino/tax-years', (request, reply) =>
    answer(request, reply, (details) => {
      const first = now().getFullYear();
      const years = [0, 1, 2, 3, 4].map((back) => first - back).filter((year) => details(year) !== undefined);
      return years.length === 0 ? undefined : years.map((year) => ({ year }));
    }),
  );
  app.get('/:nino/:year/all-details', (request, reply) =>
    answer(request, reply, (details) => details(yearOf(request))),
  );
  app.get('/:nino/:year/employments', (request, reply) =>
    answer(request, reply, (details) => details(yearOf(request))?.employments),
  );
  app.get('/:nino/:year/employments/:id', (request, reply) =>
    answer(request, reply, (details) =>
      details(yearOf(request))?.employments.find(({ employmentId }) => employmentId === idOf(request)),
    ),
  );
  for (const [path, name] of [
    ['pay-and-tax', 'payAndTax'],
    ['income-source', 'incomeSources'],
    ['company-benefits', 'benefits'],
  ] as const)
    app.get(`/:nino/:year/employments/:id/${path}`, (request, reply) =>
      answer(request, reply, (details) => Reflect.get(details(yearOf(request))?.[name] ?? {}, idOf(request))),
    );
  app.get('/:nino/:year/allowances', (request, reply) =>
    answer(request, reply, (details) => details(yearOf(request))?.allowances),
  );
  app.get('/:nino/:year/state-pension', (request, reply) =>
    answer(request, reply, (details) => details(yearOf(request))?.statePension),
  );
  // The test people have no debts or underpayments.
  app.get('/:nino/:year/tax-account', (request, reply) => answer(request, reply, () => undefined));
}
