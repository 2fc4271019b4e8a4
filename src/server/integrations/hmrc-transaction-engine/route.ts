/** Where a submission goes and its message class there. Spec 3, 7.2: test_service, test_file. */
export interface Route {
  /** HMRC's external test service, or the live one. */
  readonly environment: 'testService' | 'live';
  readonly messageClass: string;
  /** 1 on the test service, 0 on live. */
  readonly gatewayTest: 0 | 1;
}

/**
 * A test file on the live service is "test in live": all checks, nothing filed. The return itself marks an amendment,
 * not the route. Attachments have separate classes.
 */
export function routeOf(options: {
  readonly testService: boolean;
  readonly testFile: boolean;
  readonly attachments?: boolean;
}): Route {
  const base = options.attachments ? 'HMRC-SA-SA100-ATT' : 'HMRC-SA-SA100';
  if (options.testService) return { environment: 'testService', messageClass: base, gatewayTest: 1 };
  return { environment: 'live', messageClass: options.testFile ? `${base}-TIL` : base, gatewayTest: 0 };
}
