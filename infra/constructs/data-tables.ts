import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, Billing, ProjectionType, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { type TableDefinition, type TableName, tables } from '../shared/tables.ts';

type DataTableProps = {
  readonly table: TableName;
  /** Whether the table is protected from deletion, and retained when the stack is destroyed. */
  readonly keep: boolean;
};

export class DataTable extends Construct {
  readonly table: TableV2;

  constructor(scope: Construct, id: string, { table, keep }: DataTableProps) {
    super(scope, id);
    const { partitionKey, sortKey, index, recoveryDays }: TableDefinition = tables[table];
    this.table = new TableV2(this, 'Table', {
      partitionKey: { name: partitionKey, type: AttributeType.STRING },
      ...(sortKey === undefined ? {} : { sortKey: { name: sortKey, type: AttributeType.STRING } }),
      ...(index && {
        globalSecondaryIndexes: [
          {
            indexName: index.name,
            partitionKey: { name: index.partitionKey, type: AttributeType.STRING },
            sortKey: { name: index.sortKey, type: AttributeType.NUMBER },
            projectionType: ProjectionType.KEYS_ONLY,
          },
        ],
      }),
      timeToLiveAttribute: 'ttl',
      billing: Billing.onDemand(),
      encryption: TableEncryptionV2.dynamoOwnedKey(),
      pointInTimeRecoverySpecification: {
        pointInTimeRecoveryEnabled: recoveryDays !== undefined,
        ...(recoveryDays !== undefined && { recoveryPeriodInDays: recoveryDays }),
      },
      deletionProtection: keep,
      removalPolicy: keep ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
  }

  /** Allows exactly these actions, such as `GetItem`, on this table. */
  grant(grantee: IGrantable, ...actions: readonly TableAction[]): void {
    grantee.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        actions: actions.map((action) => `dynamodb:${action}`),
        resources: [this.table.tableArn],
      }),
    );
  }

  /** Allows queries of one index. A permission for the table does not include its indexes. */
  grantIndex(grantee: IGrantable, index: string): void {
    grantee.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ['dynamodb:Query'],
        resources: [`${this.table.tableArn}/index/${index}`],
      }),
    );
  }
}

type TableAction = 'GetItem' | 'BatchGetItem' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'Query';
