import type { BodyOf } from '#contract/endpoint.ts';
import type { submitXML } from '#contract/filing/submissions.ts';
import { readAdviserCode } from '../../../data/practice/adviser-code.ts';
import { expressAccount, expressCodeHash } from '../../../data/filing/express/express.repo.ts';
import { WRONG_EXPRESS_CODE } from '../../../data/filing/messages.ts';
import type { FilingRequest } from '../../../data/filing/gather.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Caller } from '../../../http/serve.ts';
import type { Services } from '../../../services.ts';
import { openAttempt, throttleKey } from '../../../throttle/throttle.ts';
import '../../../data/filing/express/schema.ts';

type Credentials = Pick<FilingRequest, 'express' | 'username' | 'password'> & { expressEnabled: boolean };
type Refused = { readonly refusal: { readonly title: string; readonly text: string } };

/**
 * Who sends the return: the filer's HMRC account, or for Express Submit ours, once the authorisation code is right. They
 * are empty if the account is not approved or there is no code, so that nothing can be sent; the ordered checks then say
 * why. Five wrong codes in a row lock it for five minutes.
 */
export async function expressCredentials(
  { db, seal, config }: Services,
  { userId }: Caller,
  body: BodyOf<typeof submitXML>,
  now: Date,
): Promise<Credentials | Refused> {
  if (body.express_submit !== 'Y')
    return {
      express: false,
      expressEnabled: false,
      username: body.hmrc_username.trim(),
      password: body.hmrc_password,
    };
  const none = { express: true, username: '', password: '' };
  return db.asUser(userId, async (tx) => {
    const { state, row } = await expressAccount(tx, { seal, config }, userId);
    const { express } = config.transactionEngine;
    if (state !== 'approved' || express === undefined) return { ...none, expressEnabled: false };
    if (body.hmrc_password.trim() === '') return { ...none, expressEnabled: true };
    const attempt = await openAttempt(tx, { account: throttleKey('express code', String(userId)) }, now);
    if (attempt === undefined)
      throw new AppError('too_many_requests', 'Too many wrong authorisation codes. Try again in 5 minutes.');
    const code = readAdviserCode(body.hmrc_password) ?? '';
    if (row?.code_hash === null || row?.code_hash !== expressCodeHash(seal, userId, code)) {
      await attempt.failed();
      return { refusal: WRONG_EXPRESS_CODE };
    }
    return { express: true, expressEnabled: true, username: express.userId, password: express.password };
  });
}
