import { expect, test } from 'vitest';
import { getPaymentRequests } from '#contract/payment-requests/payment-requests.ts';
import { addSender } from '#tests/support/payment-requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { box, given, publishWith } from './added-boxes.ts';

const app = useTestApp();

test('saves the answers of boxes that staff added to the form of a request, and checks them', async () => {
  const dialog = 'payment-request';
  const version = await publishWith(app, dialog, [
    box(dialog, { name: 'project', title: 'Project', format: 'string', length: 10 }),
    box(dialog, { name: 'budget', title: 'Budget', format: 'number', currency: true }),
  ]);
  const fay = await addSender(app);
  const extras = async () =>
    (await app.call(getPaymentRequests, { token: fay.token })).body.payment_requests.map(
      ({ extra }) => extra,
    );
  const wrong = await fay.send({ extra: given(version, { project: 'much too long', budget: 1 }) });
  expect([wrong.status, wrong.body.issues?.map(({ field }) => field)]).toEqual([422, ['project']]);
  await fay.send({ extra: given(version, { project: 'Pond', budget: 12.5 }) });
  app.clock.advance(1);
  await fay.send();
  expect(await extras()).toEqual([undefined, { project: 'Pond', budget: 12.5 }]);
  await publishWith(app, dialog, []);
  expect(await extras()).toEqual([undefined, undefined]);
});
