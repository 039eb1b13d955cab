export { hashToken, makeOpaqueToken } from '../../opaque-token.ts';
