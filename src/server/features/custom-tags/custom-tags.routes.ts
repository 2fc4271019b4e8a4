import * as contract from '#contract/custom-tags/custom-tags.ts';
import { agentOf } from '../../http/agent-of.ts';
import { AppError } from '../../http/app-error.ts';
import { serve, type Route } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { serveAct } from '../../data/books/changes/serve-act.ts';
import { ownTags, putTagsOfAgent, tagsOfAgent } from './custom-tags.repo.ts';
import { addMissing, listTags, offerTag } from './custom-tags.service.ts';
import { saveTag } from './save-tag.ts';

export function customTagRoutes({ db }: Services): readonly Route[] {
  return [
    serve(contract.getCustomTags, async ({ caller, now }) => {
      const tags = await db.asUser(caller.userId, (tx) => listTags(tx, caller.userId, now));
      const { agentId } = caller;
      if (agentId === undefined) return { tags };
      return { tags, agent_tags: (await db.asSystem((tx) => tagsOfAgent(tx, agentId))).length };
    }),
    serveAct(contract.addCustomTag, db, ({ tx, actor, query, body }) =>
      saveTag(tx, actor, body, query.filed === 'Y'),
    ),
    serve(contract.importAgentCustomTags, async ({ query, caller }) => {
      const agentId = agentOf(caller);
      if (query.agentId !== agentId) throw new AppError('forbidden', 'This is the list of another agent.');
      const list = await db.asSystem((tx) => tagsOfAgent(tx, agentId));
      const done = await db.asUser(caller.userId, (tx) => addMissing(tx, caller.userId, list));
      if (list.length > 0) return { status: 'success' as const, ...done };
      return { status: 'error' as const, message: 'Your default list has no tags yet.', ...done };
    }),
    serve(contract.keepAgentCustomTags, async ({ caller }) => {
      const agentId = agentOf(caller);
      const tags = await db.asUser(caller.userId, (tx) => ownTags(tx, caller.userId));
      await db.asSystem((tx) => putTagsOfAgent(tx, agentId, tags));
      return { status: 'success' as const, kept: tags.length };
    }),
    serve(contract.enableTag, async ({ body, caller }) => {
      agentOf(caller);
      await db.asUser(caller.userId, (tx) => offerTag(tx, caller.userId, body.tag, body.enabled === 'Y'));
      return { status: 'success' as const };
    }),
  ];
}
