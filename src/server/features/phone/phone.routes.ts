import { sendVerify } from '#contract/phone/phone.ts';
import { type Route, serve } from '../../http/serve.ts';
import { addressOf } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';
import { checkCode } from './check-code.ts';
import { sendCode } from './send-code.ts';

export function phoneRoutes(services: Services): readonly Route[] {
  return [
    serve(sendVerify, ({ body: { phone_number: typed, code }, caller, request, now }) =>
      code === undefined
        ? sendCode(services, caller, { typed, address: addressOf(request), now })
        : checkCode(services, caller, { typed, code, now }),
    ),
  ];
}
