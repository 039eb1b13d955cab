import { isTest, type SourceFile, type SyntaxNode } from './source-tree.ts';

/** The context of a call, a job or a task: each has the services of the process. */
const contextType = /^(?:Readonly<)?(?:RequestContext|PlatformContext|PrepareContext|PlatformPrepareContext)\b/;
/** The types of services that operations once took as parameters of their own. */
const serviceType =
  /\b(?:JobEnqueuer|JobQueue|FileStore|Encryption|RateLimiter|LoginGuard|CardService|Carrier|VideoConverter|KnownClients|Services)\b/;

/** Finds functions that take a service beside a context, which has it. */
export function findServiceParameters(sources: readonly SourceFile[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('apps/server/src/') && !isTest(path))
    .flatMap((source) => source.body.flatMap((statement) => findInNode(source, statement)));
}

function findInNode(source: SourceFile, node: SyntaxNode): string[] {
  const inside = Object.values(node)
    .flat()
    .filter((child) => typeof (child as SyntaxNode | null)?.type === 'string')
    .flatMap((child) => findInNode(source, child as SyntaxNode));
  if (!/Function/.test(node.type) || !Array.isArray(node.params)) return inside;
  const types = (node.params as SyntaxNode[]).map((parameter) => readType(source, parameter));
  const service = types.find((type) => serviceType.test(type) && !contextType.test(type) && !type.includes('=>'));
  if (!service || !types.some((type) => contextType.test(type))) return inside;
  const line = source.text.slice(0, node.start).split('\n').length;
  return [...inside, `${source.path}:${line} takes ${service} beside a context: context.services has it`];
}

/** Returns the written type of a parameter, also of one with a default. */
function readType({ text }: SourceFile, parameter: SyntaxNode): string {
  const { typeAnnotation } = (parameter.type === 'AssignmentPattern' ? parameter.left : parameter) as {
    typeAnnotation?: SyntaxNode | null;
  };
  return typeAnnotation ? text.slice(typeAnnotation.start, typeAnnotation.end).replace(/^:\s*/, '') : '';
}
