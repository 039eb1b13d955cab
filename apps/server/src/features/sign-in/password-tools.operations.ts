// Passwords of staff are hashed, queued and guarded like those of members.
export { createLoginGuard, passwordFingerprint } from './login-guard.ts';
export { hashPassword, isSamePassword, verifyPassword } from './password-hash.ts';
export { runInPasswordQueue } from './password-queue.ts';
