/** The dependency fields of a package.json. */
export interface Manifest {
  path: string;
  dependencies?: Readonly<Record<string, string>>;
  devDependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
  overrides?: Readonly<Record<string, string>>;
}

/** Finds versions that are a range, or a location instead of a version. */
export function findVersionRanges(manifests: readonly Manifest[]): string[] {
  return manifests.flatMap(({ path, ...lists }) =>
    (['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'] as const).flatMap((list) =>
      Object.entries(lists[list] ?? {})
        .filter(([, version]) => !/^(?:file:\.\/[\w-]+|(?:npm:[\w@/.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?)$/.test(version))
        .map(
          ([name, version]) =>
            `${path}: ${name} « ${version} » under ${list} is not one version: write it exactly, as 1.2.3`,
        ),
    ),
  );
}

/** One package of package-lock.json. */
export interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  engines?: Readonly<Record<string, string>>;
}

/** Finds packages of the lockfile that record a download URL, or have no integrity hash. */
export function findUnverifiedPackages(packages: Readonly<Record<string, LockedPackage>>): string[] {
  return Object.entries(packages).flatMap(([path, locked]) => {
    if (!path.includes('node_modules/') || locked.link) return [];
    if (/^https?:/.test(locked.resolved ?? ''))
      return [
        `package-lock.json: ${path} says where it was fetched; the .npmrc of the repository leaves that out, make the lockfile again with it`,
      ];
    return locked.integrity
      ? []
      : [`package-lock.json: ${path} has no integrity: make the lockfile again from nothing`];
  });
}

/** Versions of Node beside which the program needs one of its own: npm installs an optional package only where its `engines` fit. */
const nodePackageEngines = '<24 || >=25';

/** Finds packages of Node itself that would be installed although the machine's own Node is the same. */
export function findNeedlessNodes(packages: Readonly<Record<string, LockedPackage>>): string[] {
  return Object.entries(packages).flatMap(([path, { engines }]) =>
    /^node_modules\/node-(?:linux|win|darwin)-/.test(path) && engines?.node !== nodePackageEngines
      ? [
          `package-lock.json: ${path} lacks "engines": { "node": "${nodePackageEngines}" }, so that Node 24 is not installed beside Node 24`,
        ]
      : [],
  );
}

/** Packages that `npm ci --omit=dev` installs at the most, those for other platforms included. */
const productionPackageLimit = 327;

/** Finds packages of tools among those that production installs, and too many of them. */
export function findProductionPackages(
  manifests: readonly Manifest[],
  packages: Readonly<Record<string, LockedPackage>>,
): string[] {
  const tools = manifests
    .filter(({ path }) => path.startsWith('tools/'))
    .flatMap(({ path, dependencies = {}, optionalDependencies = {} }) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((name) => !name.startsWith('@vitrine/') && !path.includes('/postgres-15/'))
        .map((name) => `${path}: ${name} would be installed in production: move it to devDependencies`),
    );
  const installed = Object.entries(packages).filter(
    ([path, { link, dev, devOptional }]) => path.includes('node_modules/') && !link && !dev && !devOptional,
  );
  return installed.length > productionPackageLimit
    ? [
        ...tools,
        `package-lock.json: production installs ${installed.length} packages, at most ${productionPackageLimit}`,
      ]
    : tools;
}
