import type { FastifyInstance } from 'fastify';
import { type Answer, platformRefusal } from './answer.ts';
import { checkHeaders, govHeaders } from './fraud-headers.ts';
import type { Grants } from './grants.ts';
import type { Operation } from './operations.ts';
import { wordsOf } from './words.ts';

const names: Readonly<Record<string, string>> = {
  'business-details-api': 'business-details-mtd',
  'individual-calculations-api': 'individual-calculations-mtd',
  'individuals-employments-income-api': 'individuals-employments-income-mtd',
  'individuals-state-benefits-api': 'individuals-state-benefits-mtd',
  'obligations-api': 'obligations-mtd',
  'property-business-api': 'property-business-mtd',
  'self-assessment-biss-api': 'business-income-source-summary-mtd',
  'self-assessment-individual-details-api': 'self-assessment-individual-details-mtd',
  'self-employment-business-api': 'self-employment-business-mtd',
};

/** More users of one device than a household or an office has. */
const MOST_USERS = 10;

/** The last request to each endpoint with its fraud prevention headers. */
export function createFeedback() {
  const last = new Map<string, { api: string; entry: object }>();
  const usersOfDevice = new Map<string, Set<string>>();

  /** What one request does not show: a device id that is the same for all users. */
  const sharedDevice = (headers: Readonly<Record<string, string>>) => {
    const { 'gov-client-device-id': device = '', 'gov-client-user-ids': user = '' } = headers;
    const users = usersOfDevice.get(device) ?? new Set();
    usersOfDevice.set(device, users.add(user));
    return users.size <= MOST_USERS
      ? []
      : [
          {
            code: 'INVALID_HEADERS',
            headers: ['gov-client-device-id', 'gov-client-user-ids'],
            errors: [
              'The same Gov-Client-Device-ID was submitted for many users. It must identify one device.',
            ],
          },
        ];
  };

  return {
    remember(
      { api, method, name }: Operation,
      url: string,
      headers: Readonly<Record<string, string>>,
      now: Date,
    ): void {
      const { code, errors = [], warnings = [] } = checkHeaders(headers);
      const about = (header: string) => {
        const found = [...errors, ...warnings].filter(
          (one) => one.headers.length === 1 && one.headers[0] === header,
        );
        const texts = (list: typeof errors) =>
          list.filter((one) => found.includes(one)).map(({ message }) => message);
        const value = headers[header];
        return {
          header,
          ...(value !== undefined && { value }),
          code: found[0]?.code.replace('EMPTY', 'INVALID') ?? 'VALID_HEADER',
          errors: texts(errors),
          warnings: texts(warnings),
        };
      };
      const missing = errors.filter((one) => one.code === 'MISSING_HEADER').flatMap((one) => one.headers);
      const across = errors.filter((one) => one.headers.length > 1);
      last.set(name, {
        api: names[api] ?? api,
        entry: {
          path: url.split('?')[0],
          method,
          requestTimestamp: now.toISOString(),
          code: Object.keys(headers).length === 0 ? 'NO_HEADERS' : code,
          headers: [...Object.keys(headers), ...missing].map(about),
          crossValidation: [
            ...across.map(({ code, headers, message }) => ({ code, headers, errors: [message] })),
            ...sharedDevice(headers),
          ],
        },
      });
    },
    of: (api: string) => [...last.values()].filter((one) => one.api === api).map(({ entry }) => entry),
    apis: Object.values(names),
  };
}

export type Feedback = ReturnType<typeof createFeedback>;

/** HMRC's Test Fraud Prevention Headers 1.0, with an application token. */
export function headerTests(
  app: FastifyInstance,
  { grants, now, feedback }: { grants: Grants; now: () => Date; feedback: Feedback },
): void {
  const refusedFor = ({
    accept,
    authorization,
  }: {
    accept?: string;
    authorization?: string;
  }): Answer | undefined => {
    if (accept !== 'application/vnd.hmrc.1.0+json') return platformRefusal('ACCEPT_HEADER_INVALID');
    const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
    if (token === undefined) return platformRefusal('MISSING_CREDENTIALS');
    return grants.read(token, 'access', now()) === undefined
      ? platformRefusal('INVALID_CREDENTIALS')
      : undefined;
  };
  app.get('/validate', ({ headers }, reply) => {
    const refused = refusedFor(headers);
    return refused === undefined
      ? reply.send(checkHeaders(govHeaders(headers)))
      : reply.code(refused.status).send(refused.body);
  });
  app.get('/:api/validation-feedback', ({ headers, params }, reply) => {
    const { api = '' } = wordsOf(params);
    const refused =
      refusedFor(headers) ??
      (feedback.apis.includes(api) ? undefined : platformRefusal('MATCHING_RESOURCE_NOT_FOUND'));
    return refused === undefined
      ? reply.send({ requests: feedback.of(api) })
      : reply.code(refused.status).send(refused.body);
  });
}
