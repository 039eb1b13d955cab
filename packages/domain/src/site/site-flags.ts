/** How the technical file of what the site offers looks: names and values joined by dots, or a tile for each (SET-33). */
export const technicalFileModels = ['CLASSIC', 'MODERN'] as const;
export type TechnicalFileModel = (typeof technicalFileModels)[number];

/** Where the owner reads how her site is visited: on Plausible's dashboard, or on the platform's own counter (SET-33). */
export const dashboardTypes = ['PLAUSIBLE', 'OWN'] as const;
export type DashboardType = (typeof dashboardTypes)[number];
