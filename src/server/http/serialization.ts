import serializers from '@fastify/fast-json-stringify-compiler';

type Serializer = ReturnType<ReturnType<serializers.SerializerFactory>>;

const build = serializers();

// Shared by the process, like the validators: compiled once for all apps.
const known = new WeakMap<object, Serializer>();

/** Fastify's own serialisers, compiled once for each schema of the contract, for its first reply. */
export const buildSerializer: serializers.SerializerFactory = (...given) => {
  const compile = build(...given);
  return (route) => {
    const { schema } = route;
    if (typeof schema !== 'object' || schema === null) return compile(route);
    return (reply) => {
      const serializer = known.get(schema) ?? compile(route);
      known.set(schema, serializer);
      return serializer(reply);
    };
  };
};
