import * as contract from '#contract/asked-forms/asked-forms.ts';
import { ownerOnly } from '../../http/owner-only.ts';
import { type Route, serve } from '../../http/serve.ts';
import { visitorOf } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';
import { asked, open, pdfOf } from './read.ts';
import { saveDraft, submit } from './submit.ts';
import { sendPdf } from '../../data/practice-forms/send-pdf.ts';

/** Forms that practices ask the owner of the account to fill in. Neither agents nor support fill them in or see them. */
export function askedFormRoutes(services: Services): readonly Route[] {
  return [
    serve(contract.getAskedForms, async ({ caller, now }) => {
      ownerOnly(caller);
      return { forms: await asked(services, caller.userId, now) };
    }),
    serve(contract.openAskedForm, ({ caller, params, now }) => {
      ownerOnly(caller);
      return open(services, caller.userId, params.id, now);
    }),
    serve(contract.saveAskedDraft, ({ caller, body, now }) => {
      ownerOnly(caller);
      return saveDraft(services, caller.userId, body, now);
    }),
    serve(contract.submitAskedForm, ({ caller, body, now, request }) => {
      ownerOnly(caller);
      return submit(services, caller, body, { visitor: visitorOf(request), now });
    }),
    serve(contract.getAskedFormPdf, async ({ caller, params, reply }) => {
      ownerOnly(caller);
      return sendPdf(reply, await pdfOf(services, caller.userId, params.id));
    }),
  ];
}
