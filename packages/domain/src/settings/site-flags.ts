/** The style of a service's fact table: names and values joined by dotted leaders, or one tile for each (SET-33). */
export const technicalFileModels = ['CLASSIC', 'MODERN'] as const;
export type TechnicalFileModel = (typeof technicalFileModels)[number];

/** Where the owner reads the visit statistics: Plausible's dashboard, or the platform's own counter (SET-33). */
export const dashboardTypes = ['PLAUSIBLE', 'OWN'] as const;
export type DashboardType = (typeof dashboardTypes)[number];
