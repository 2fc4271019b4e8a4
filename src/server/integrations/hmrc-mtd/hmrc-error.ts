/** HMRC gave no usable reply: whether it did what we asked is not known. */
export class HmrcUnreachable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'HmrcUnreachable';
  }
}

/** HMRC no longer accepts the person's grant: they must connect again. */
export class GrantLost extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'GrantLost';
  }
}

/** One problem as HMRC reports it. */
export interface HmrcProblem {
  readonly code: string;
  readonly message: string;
  readonly paths?: readonly string[];
}

/** The problems in a refusal: a single one, or several under `errors`. */
export function problemsOf(json: unknown): readonly HmrcProblem[] {
  if (typeof json !== 'object' || json === null) return [];
  const errors: unknown = Reflect.get(json, 'errors');
  const all: readonly unknown[] = Array.isArray(errors) && errors.length > 0 ? errors : [json];
  return all.flatMap((one): HmrcProblem[] => {
    if (typeof one !== 'object' || one === null) return [];
    const code: unknown = Reflect.get(one, 'code');
    const message: unknown = Reflect.get(one, 'message');
    const paths: unknown = Reflect.get(one, 'paths');
    if (typeof code !== 'string') return [];
    return [
      {
        code,
        message: typeof message === 'string' ? message : '',
        ...(Array.isArray(paths) && { paths: paths.filter((path) => typeof path === 'string') }),
      },
    ];
  });
}
