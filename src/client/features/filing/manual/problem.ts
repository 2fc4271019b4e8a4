import type { ReplyOf } from '#contract/endpoint.ts';
import type { checkManualXML } from '#contract/filing/manual-xml.ts';

/** A problem of the XML, with its place in the text. */
export type XmlProblem = ReplyOf<typeof checkManualXML>['problems'][number];
