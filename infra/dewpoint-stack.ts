import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { ApiWebAcl } from './constructs/api-web-acl.ts';
import { DataTable } from './constructs/data-tables.ts';
import { expireEraserLogs } from './constructs/eraser-logs.ts';
import { JobQueue } from './constructs/job-queue.ts';
import { Monitoring } from './constructs/monitoring.ts';
import { PhotoBucket, photoBucketName, photoBucketOrigin } from './constructs/photo-bucket.ts';
import { ProductApi } from './constructs/product-api.ts';
import { ProductFunctions } from './constructs/product-functions.ts';
import { createSecrets } from './constructs/secrets.ts';
import { isProduction, type Settings } from './settings/settings.ts';
import { Website } from './constructs/website.ts';

type DewpointStackProps = StackProps & {
  readonly settings: Settings;
  /** The folder with the built page, which is deployed to the website's bucket. */
  readonly pageFolder: string;
  readonly commit?: string | undefined;
};

export class DewpointStack extends Stack {
  constructor(scope: Construct, id: string, { settings, pageFolder, commit, ...props }: DewpointStackProps) {
    super(scope, id, props);
    const { stage } = settings;

    const secrets = createSecrets(this, settings.secretsVersion);

    const sessions = new DataTable(this, 'Sessions', { table: 'sessions', keep: isProduction(stage) });
    const analyses = new DataTable(this, 'Analyses', { table: 'analyses', keep: false });
    const jobs = new JobQueue(this, 'Jobs');
    const api = new ProductApi(this, 'Api', {
      originKeys: [secrets.originKey.current, secrets.originKey.next],
      requestsPerSecond: settings.requestsPerSecond,
    });
    const website = settings.website
      ? this.createWebsite({ settings, pageFolder, api, originKey: secrets.originKey.current.reference })
      : undefined;
    const photos = new PhotoBucket(this, 'Photos', {
      stage,
      photoDays: settings.photoDays,
      siteOrigins: website?.origins ?? [],
    });
    if (website) photos.allowCdn(website.arn);
    expireEraserLogs(this);
    const functions = new ProductFunctions(this, 'Functions', {
      settings,
      photos,
      sessions,
      analyses,
      jobs,
      secrets,
    });
    api.serve(functions.api);
    if (settings.waf) new ApiWebAcl(this, 'ApiWebAcl', { apiStage: api.api.deploymentStage });
    else api.suppressMissingWebAcl();
    const monitoring = new Monitoring(this, 'Monitoring', {
      settings,
      functions,
      jobs,
      api,
      tables: { sessions, analyses },
      website,
    });

    this.createOutputs({ settings, commit, api, analyses, monitoring, website });
  }

  private createWebsite({ settings, pageFolder, api, originKey }: WebsiteParts): Website {
    const { stage, domainName, certificateArn, webAclArn } = settings;
    return new Website(this, 'Website', {
      stage,
      pageFolder,
      apiHost: api.host,
      originKey,
      photoBucketName: photoBucketName(this, stage),
      uploadOrigin: photoBucketOrigin(this, stage),
      domain: domainName && certificateArn ? { name: domainName, certificateArn } : undefined,
      webAclArn,
    });
  }

  /** Creates the outputs that the operator and the operator's commands read. */
  private createOutputs({ settings, commit, api, analyses, monitoring, website }: DeployedParts): void {
    const { domainName } = settings;
    const output = (id: string, value: string, description?: string) =>
      new CfnOutput(this, id, { value, ...(description !== undefined && { description }) });
    output('ApiUrl', api.url, 'Requires the origin key in every request');
    output('DashboardName', monitoring.dashboardName);
    output(
      'AlarmTopic',
      monitoring.topicArn,
      'Notifies its subscribers when an alarm goes off and when it ends',
    );
    output('SwitchTable', analyses.table.tableName, 'The table with the item that npm run switch writes');
    output(
      'AnalysesPerDay',
      String(settings.analysesPerDay),
      'The daily limit, unless the switch sets another',
    );
    if (commit !== undefined)
      output('Commit', commit, 'The deployed commit, with -dirty if files differed from it');
    if (!website) return;
    output('SiteUrl', website.origins[0]);
    if (domainName === undefined) return;
    const host = website.distribution.distributionDomainName;
    output('DistributionHost', host, `The target of the DNS record of ${domainName}`);
  }
}

type WebsiteParts = Pick<DewpointStackProps, 'settings' | 'pageFolder'> & {
  readonly api: ProductApi;
  readonly originKey: string;
};

type DeployedParts = Pick<DewpointStackProps, 'settings' | 'commit'> & {
  readonly api: ProductApi;
  readonly analyses: DataTable;
  readonly monitoring: Monitoring;
  readonly website: Website | undefined;
};
