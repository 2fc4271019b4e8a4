import { publishForm } from '#contract/definitions/definitions.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { ScenarioResult } from '#contract/scenarios/scenario-result.ts';
import { confirmScenarios, listScenarios, runScenarios } from '#contract/scenarios/scenarios.ts';
import { getWorklist, signOff } from '#contract/worklist/worklists.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { statesOf, type WorkState } from '#form-schemas/roll/signed-off.ts';
import { worklistOf } from '#form-schemas/roll/worklist.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { opened } from '../definitions/staff.ts';

const taxYear = '2027-28';

/** The worklist of a form of 2027-28 as the screen makes it, from the stored draft. */
export async function statesFor(app: TestApp, token: string, code: string): Promise<WorkState[]> {
  const { draft } = await opened(app, token, { code, taxYear });
  return statesWith(app, token, draft?.definition);
}

async function statesWith(app: TestApp, token: string, draft: Definition | undefined): Promise<WorkState[]> {
  if (draft === undefined) throw new Error('there is no draft');
  const { body } = await app.call(getWorklist, { token, params: { code: draft.code, taxYear } });
  if (body.worklist === null) throw new Error(`${draft.code} has no worklist`);
  const { before, signedOff, elements } = body.worklist;
  return statesOf(worklistOf(before, draft, '2026-27', taxYear, elements), signedOff);
}

/** Signs off the open items of a form of 2027-28 as the draft proposes. */
export async function signAll(app: TestApp, token: string, code: string): Promise<number> {
  const open = (await statesFor(app, token, code)).filter(({ isOpen }) => isOpen);
  if (open.length > 0)
    await sign(
      app,
      token,
      code,
      open.map(({ item }) => ({ item: item.key, decision: item.proposes, seen: item.seen })),
    );
  return open.length;
}

export async function sign(
  app: TestApp,
  token: string,
  code: string,
  items: BodyOf<typeof signOff>['items'],
): Promise<void> {
  const reply = await app.call(signOff, { token, params: { code, taxYear }, body: { items } });
  if (reply.status !== 200) throw new Error(`not signed off: ${JSON.stringify(reply.body)}`);
}

/** Runs the scenarios of a form of 2027-28 and signs off the carried-over ones. Returns their failures. */
export async function confirmCarried(app: TestApp, token: string, code: string): Promise<ScenarioResult[]> {
  const params = { code, taxYear };
  const { draft } = await opened(app, token, params);
  if (draft === null) throw new Error('there is no draft');
  const { definition } = draft;
  const run = (await app.call(runScenarios, { token, params, body: { definition } })).body;
  const { scenarios } = (await app.call(listScenarios, { token, params })).body;
  if (run.status === 'error') throw new Error(`not run: ${run.message}`);
  const carried = new Set(
    scenarios.filter(({ expected }) => expected.carriedFrom !== undefined).map(({ name }) => name),
  );
  const seen = run.results.filter(({ name }) => carried.has(name));
  if (seen.length === 0) return [];
  const done = await app.call(confirmScenarios, { token, params, body: { definition, seen } });
  if (done.status !== 200) throw new Error(`not confirmed: ${JSON.stringify(done.body)}`);
  return seen;
}

export async function publishDraftOf(app: TestApp, token: string, code: string) {
  const params = { code, taxYear };
  const { draft } = await opened(app, token, params);
  return (
    await app.call(publishForm, { token, params, body: { revision: draft?.revision ?? 1, note: 'Why' } })
  ).body;
}
