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
        .filter(([, version]) => !/^(?:npm:[\w@/.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
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
