import { Duration } from 'aws-cdk-lib';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { suppressInstaller } from '../nag/suppress-installer.ts';
import { createInstallerLogs } from './installer-logs.ts';

const YEAR = Duration.days(365);

type PageDeployment = {
  readonly bucket: IBucket;
  readonly distribution: IDistribution;
  readonly pageFolder: string;
};

/** Deploys the assets, whose names change with their content, before the pages that refer to them. */
export function deployPage(scope: Construct, { bucket, distribution, pageFolder }: PageDeployment): void {
  const logGroup = createInstallerLogs(scope, 'InstallerLogs');
  const assets = new BucketDeployment(scope, 'Assets', {
    logGroup,
    sources: [Source.asset(`${pageFolder}/assets`)],
    destinationBucket: bucket,
    destinationKeyPrefix: 'assets',
    cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(YEAR), CacheControl.immutable()],
    prune: false,
  });
  const pages = new BucketDeployment(scope, 'Pages', {
    logGroup,
    sources: [Source.asset(pageFolder, { exclude: ['assets', 'assets/**'] })],
    destinationBucket: bucket,
    cacheControl: [CacheControl.noCache()],
    prune: false,
    distribution,
    distributionPaths: ['/*'],
  });
  pages.node.addDependency(assets);
  suppressInstaller(scope, bucket);
}
