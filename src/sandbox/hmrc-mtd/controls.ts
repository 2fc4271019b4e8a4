import type { FastifyInstance } from 'fastify';
import type { Stand } from './call.ts';
import { isNino } from './people.ts';
import { parsedJson, wordsOf } from './words.ts';

/** What tests and people who try the product use: switches, and the state of each person. */
export function controls(
  app: FastifyInstance,
  { switches, people }: Pick<Stand, 'switches' | 'people'>,
): void {
  app.get('/_control', () => switches.list());
  app.post('/_control', ({ body }, reply) => {
    const wrong = switches.add(parsedJson(body));
    return wrong === undefined
      ? reply.code(201).send(switches.list())
      : reply.code(400).send({ error: wrong });
  });
  app.delete('/_control', () => {
    switches.clear();
    return switches.list();
  });

  app.post('/_people', ({ body }, reply) => {
    const content = parsedJson(body);
    const wrong = people.set(content);
    return wrong === undefined
      ? reply.code(201).send(people.find(wordsOf(content)['nino'] ?? ''))
      : reply.code(400).send({ error: wrong });
  });
  app.get('/_people/:nino', ({ params }, reply) => {
    const { nino } = wordsOf(params);
    return isNino(nino)
      ? reply.send(people.find(nino))
      : reply.code(404).send({ error: 'nino is not valid' });
  });
  app.delete('/_people/:nino', ({ params }, reply) => {
    people.forget(wordsOf(params)['nino'] ?? '');
    return reply.code(204).send();
  });
}
