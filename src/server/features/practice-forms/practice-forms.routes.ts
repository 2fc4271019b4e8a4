import * as forms from '#contract/practice-forms/practice-forms.ts';
import * as sent from '#contract/practice-forms/sent-forms.ts';
import { asAttachment } from '../../data/files/file-name.ts';
import { sendFile } from '../../data/files/send-file.ts';
import { sendPdf } from '../../data/practice-forms/send-pdf.ts';
import { wrongShape } from '../../data/definitions/wrong-shape.ts';
import { outcome } from '../../http/outcome.ts';
import { type Route, serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { oneSent, reopen, sentFile, sentOf, sentPdf, withdraw } from './answers.ts';
import { create, discardDraft, listed, publish, read, readVersion, retire, saveDraft } from './editing.ts';
import { exported } from './export.ts';
import { send } from './send.ts';
import { readHook, setHook } from './webhook.ts';

/** For the people of a practice: their own forms, and what clients sent back. */
export function practiceFormRoutes(services: Services): readonly Route[] {
  return [
    serve(forms.listPracticeForms, ({ caller }) => listed(services, caller)),
    serve(
      forms.createPracticeForm,
      ({ caller, body, now }) => create(services, caller, body, now),
      wrongShape,
    ),
    serve(forms.getPracticeForm, ({ caller, params }) => read(services, caller, params.id)),
    serve(forms.getPracticeFormVersion, ({ caller, params }) =>
      readVersion(services, caller, params.id, params.version),
    ),
    serve(
      forms.savePracticeDraft,
      ({ caller, params, body, now }) => saveDraft(services, caller, params.id, body, now),
      wrongShape,
    ),
    serve(forms.discardPracticeDraft, ({ caller, params, query }) =>
      discardDraft(services, caller, params.id, query.revision),
    ),
    serve(forms.publishPracticeForm, ({ caller, params, body, now }) =>
      publish(services, caller, params.id, body, now),
    ),
    serve(forms.retirePracticeForm, ({ caller, params, body, now }) =>
      retire(services, caller, params.id, body.retired, now),
    ),
    serve(sent.sendPracticeForm, ({ caller, params, body, now }) =>
      send(services, caller, params.id, body, now),
    ),
    serve(sent.getSentForms, ({ caller, params, now }) => sentOf(services, caller, params.id, now)),
    serve(sent.getSentForm, ({ caller, params, now }) => oneSent(services, caller, params.id, now)),
    serve(sent.reopenSentForm, async ({ caller, params, body, now }) =>
      outcome(await reopen(services, caller, params.id, body.reason, now)),
    ),
    serve(sent.withdrawSentForm, async ({ caller, params, now }) =>
      outcome(await withdraw(services, caller, params.id, now)),
    ),
    serve(sent.getSentFormPdf, async ({ caller, params, reply }) =>
      sendPdf(reply, await sentPdf(services, caller, params.id)),
    ),
    serve(sent.getSentFormFile, async ({ caller, params, reply }) =>
      sendFile(reply, services.files, await sentFile(services, caller, params.id, params.file)),
    ),
    serve(sent.exportSentForms, async ({ caller, params, query, reply }) => {
      const { name, type, content } = await exported(services, caller, params.id, query.as);
      return reply.header('content-disposition', asAttachment(name)).type(type).send(content);
    }),
    serve(sent.getFormWebhook, ({ caller, params }) => readHook(services, caller, params.id)),
    serve(sent.setFormWebhook, ({ caller, params, body, now }) =>
      setHook(services, caller, params.id, body.url, now),
    ),
  ];
}
