import * as contract from '#contract/rules/rules.ts';
import { ruleOps } from '#contract/rules/rule-ops.ts';
import { AppError } from '../../http/app-error.ts';
import { serve, type Route } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { serveAct } from '../../data/books/changes/serve-act.ts';
import { beginRun, runOf } from './rule-runs.ts';
import { putOrder, removeRule, restoreRule } from '../../data/books/rules/rules.repo.ts';
import { dryRun, listRules, saveRule } from './rules.service.ts';
import { suggestionsFor } from './suggestions.ts';

export function ruleRoutes(services: Services): readonly Route[] {
  const { db } = services;
  return [
    serve(contract.getUserRules, ({ caller, now }) =>
      db.asUser(caller.userId, (tx) => listRules(tx, caller.userId, now)),
    ),
    serve(contract.getRuleOps, async () => ({ rule_ops: ruleOps.map((op) => ({ ...op })) })),
    serveAct(contract.createRule, db, async ({ tx, actor, body, query, now }) => {
      const id = await saveRule(tx, actor.userId, body, now, query.filed === 'Y');
      if (body.apply_to_existing !== true) return { status: 'success' as const, id };
      return { status: 'success' as const, id, run_id: await beginRun(services, tx, actor, id) };
    }),
    serve(contract.deleteRule, ({ query, caller }) =>
      db.asUser(caller.userId, async (tx) => {
        if (!(await removeRule(tx, caller.userId, query.rule_id)))
          throw new AppError('not_found', 'We cannot find this rule.');
        return { status: 'success' as const };
      }),
    ),
    serve(contract.restoreRule, ({ params, caller }) =>
      db.asUser(caller.userId, async (tx) => {
        if (!(await restoreRule(tx, caller.userId, params.id)))
          throw new AppError('not_found', 'We cannot find this rule.');
        return { status: 'success' as const };
      }),
    ),
    serve(contract.orderRules, ({ body, caller }) =>
      db.asUser(caller.userId, async (tx) => {
        if (!(await putOrder(tx, caller.userId, body.ids)))
          throw new AppError('conflict', 'Someone has changed the rules. Please check them again.');
        return { status: 'success' as const };
      }),
    ),
    serve(contract.dryRunRule, ({ body, caller }) =>
      db.asUser(caller.userId, (tx) => dryRun(tx, caller.userId, body)),
    ),
    serveAct(contract.applyRule, db, async ({ tx, actor, params }) => ({
      status: 'success' as const,
      run_id: await beginRun(services, tx, actor, params.id),
    })),
    serve(contract.getRuleRun, ({ params, caller }) =>
      db.asUser(caller.userId, (tx) => runOf(tx, caller.userId, params.id)),
    ),
    serve(contract.suggestRules, ({ caller }) =>
      db.asUser(caller.userId, (tx) => suggestionsFor(tx, caller.userId)),
    ),
  ];
}
