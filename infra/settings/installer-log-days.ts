/** How long CloudWatch keeps the logs of the functions that the CDK adds to install the page and empty the buckets. */
export const INSTALLER_LOG_DAYS = 7;
