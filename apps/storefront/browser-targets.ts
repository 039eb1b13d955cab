/**
 * The oldest browsers that the public pages support (docs/decisions/0038). Every later version is included: the two last
 * versions of Chrome and Edge, and Firefox ESR. Safari, which comes with the phone, decides what is compiled.
 */
export const browserTargets = ['safari15.4', 'ios15.4', 'firefox140', 'chrome140', 'edge140'];
